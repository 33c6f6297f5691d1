/** Where the client shows card changes; without the type, the request itself tells it. */
export const cardChangePaths = {
  list: '/danh-sach-doi-the',
  create: '/danh-sach-doi-the/dang-ky/:requestType?',
  edit: '/danh-sach-doi-the/cap-nhat/:requestType?/:id',
  detail: '/danh-sach-doi-the/chi-tiet/:requestType?/:id',
} as const;
