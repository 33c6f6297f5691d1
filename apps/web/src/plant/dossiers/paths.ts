/** Addresses of the staff's pages for vehicles and equipment. */
export const recordPaths = {
  vehicles: '/nha-may/phuong-tien',
  vehicle: '/nha-may/phuong-tien/:id',
  things: '/nha-may/vat-tu',
  thing: '/nha-may/vat-tu/:id',
} as const;
