/** Addresses of the monitoring reports. */
export const reportPaths = {
  people: '/theo-doi/nhan-su',
  training: '/theo-doi/dao-tao',
  things: '/theo-doi/vat-tu',
  vehicles: '/theo-doi/phuong-tien',
  hours: '/theo-doi/gio-lam',
  pace: '/theo-doi/thoi-gian-xu-ly',
} as const;
