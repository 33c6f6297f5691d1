/** Where the client shows take-outs; mails lead to `detail`. */
export const takeOutPaths = {
  list: '/danh-sach-ra',
  /** The list's addresses: what may stand behind it narrows nothing. */
  lists: '/danh-sach-ra/:type?',
  create: '/danh-sach-ra/dang-ky',
  edit: '/danh-sach-ra/cap-nhat/:id',
  detail: '/danh-sach-ra/chi-tiet/:id',
} as const;
