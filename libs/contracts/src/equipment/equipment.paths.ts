/** Where the client shows equipment requests; mails lead to `detail`. */
export const equipmentPaths = {
  create: '/danh-sach-dang-ky/dang-ky-vat-tu',
  edit: '/danh-sach-dang-ky/cap-nhat-vat-tu/:id',
  detail: '/danh-sach-dang-ky/chi-tiet-vat-tu/:id',
} as const;
