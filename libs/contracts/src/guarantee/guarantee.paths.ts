/** Where the client shows guarantees; mails lead to `detail`. */
export const guaranteePaths = {
  list: '/danh-sach-bao-lanh',
  create: '/danh-sach-bao-lanh/dang-ky',
  edit: '/danh-sach-bao-lanh/cap-nhat/:id',
  detail: '/danh-sach-bao-lanh/chi-tiet/:id',
} as const;
