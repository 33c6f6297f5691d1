/** Addresses of guarantees in the client; mails contain `detail`. */
export const guaranteePaths = {
  list: '/danh-sach-bao-lanh',
  create: '/danh-sach-bao-lanh/dang-ky',
  edit: '/danh-sach-bao-lanh/cap-nhat/:id',
  detail: '/danh-sach-bao-lanh/chi-tiet/:id',
} as const;
