/** Addresses of the staff's pages for people and their safety cards. */
export const plantPaths = {
  people: '/nha-may/nhan-su',
  person: '/nha-may/nhan-su/:id',
  cards: '/nha-may/the-an-toan',
} as const;
