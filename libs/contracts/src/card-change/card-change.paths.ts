/** Where the client shows card changes; mails lead to `detail`, whatever the type. */
export const cardChangePaths = {
  list: '/danh-sach-doi-the',
  create: '/danh-sach-doi-the/dang-ky/:requestType',
  edit: '/danh-sach-doi-the/cap-nhat/:requestType/:id',
  detail: '/danh-sach-doi-the/chi-tiet/:requestType/:id',
} as const;
