/** Addresses of take-outs in the client; mails contain `detail`. */
export const takeOutPaths = {
  list: '/danh-sach-ra',
  /** All addresses of the list; the last part does not filter it. */
  lists: '/danh-sach-ra/:type?',
  create: '/danh-sach-ra/dang-ky',
  edit: '/danh-sach-ra/cap-nhat/:id',
  detail: '/danh-sach-ra/chi-tiet/:id',
} as const;
