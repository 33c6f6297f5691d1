/** Addresses of the staff's pages for papers, vehicles and equipment. */
export const recordPaths = {
  /** Also for companies. */
  expected: '/du-kien-vao-cong',
  expectedVehicles: '/du-kien-vao-cong/xe',
  arrivals: '/du-kien-vao-cong/da-den',
  held: '/nha-may/dieu-kien-vao-cong',
  vehicles: '/nha-may/phuong-tien',
  vehicle: '/nha-may/phuong-tien/:id',
  things: '/nha-may/vat-tu',
  thing: '/nha-may/vat-tu/:id',
} as const;
