/** Addresses of vehicle requests in the client; mails contain `detail`. */
export const vehiclePaths = {
  create: '/danh-sach-dang-ky/dang-ky-phuong-tien',
  edit: '/danh-sach-dang-ky/cap-nhat-phuong-tien/:id',
  detail: '/danh-sach-dang-ky/chi-tiet-phuong-tien/:id',
} as const;
