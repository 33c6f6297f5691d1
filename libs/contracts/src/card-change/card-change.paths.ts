/**
 * Addresses of card changes in the client. If the address has no type, the request itself has it.
 */
export const cardChangePaths = {
  list: '/danh-sach-doi-the',
  create: '/danh-sach-doi-the/dang-ky/:requestType?',
  edit: '/danh-sach-doi-the/cap-nhat/:requestType?/:id',
  detail: '/danh-sach-doi-the/chi-tiet/:requestType?/:id',
} as const;
