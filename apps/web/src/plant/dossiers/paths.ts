/** Addresses of what the plant's staff know of vehicles and things. */
export const recordPaths = {
  vehicles: '/nha-may/phuong-tien',
  vehicle: '/nha-may/phuong-tien/:id',
  things: '/nha-may/vat-tu',
  thing: '/nha-may/vat-tu/:id',
} as const;
