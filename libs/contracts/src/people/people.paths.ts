/** Addresses of people requests in the client; mails contain `detail`. */
export const peoplePaths = {
  create: '/danh-sach-dang-ky/dang-ky-nhan-su',
  edit: '/danh-sach-dang-ky/cap-nhat-nhan-su/:id',
  detail: '/danh-sach-dang-ky/chi-tiet-nhan-su/:id',
} as const;
