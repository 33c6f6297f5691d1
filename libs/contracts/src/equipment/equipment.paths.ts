/** Addresses of equipment requests in the client; mails contain `detail`. */
export const equipmentPaths = {
  create: '/danh-sach-dang-ky/dang-ky-vat-tu',
  edit: '/danh-sach-dang-ky/cap-nhat-vat-tu/:id',
  detail: '/danh-sach-dang-ky/chi-tiet-vat-tu/:id',
} as const;
