/** Addresses of what has no screens yet; nobody needs them before logging in. */
export const plannedPaths = {
  cardChanges: '/danh-sach-doi-the',
  newCardChange: '/danh-sach-doi-the/dang-ky/:requestType',
  editCardChange: '/danh-sach-doi-the/cap-nhat/:requestType/:id',
  cardChange: '/danh-sach-doi-the/chi-tiet/:requestType/:id',

  takeOuts: '/danh-sach-ra/:type?',
  newTakeOut: '/danh-sach-ra/dang-ky',
  editTakeOut: '/danh-sach-ra/cap-nhat/:id',
  takeOut: '/danh-sach-ra/chi-tiet/:id',

  peopleReport: '/theo-doi/nhan-su',
  trainingReport: '/theo-doi/dao-tao',
  equipmentReport: '/theo-doi/vat-tu',
  vehicleReport: '/theo-doi/phuong-tien',
} as const;
