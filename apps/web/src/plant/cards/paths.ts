/** Addresses of what the plant's staff know of people and their safety cards. */
export const plantPaths = {
  people: '/nha-may/nhan-su',
  person: '/nha-may/nhan-su/:id',
  cards: '/nha-may/the-an-toan',
} as const;
