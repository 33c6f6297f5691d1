/** An address that a page of docs/product names under "Routes", and the title its page has. */
export interface PlannedAddress {
  path: string;
  title: string;
}

const ID = '01900000-0000-7000-8000-000000000001';

/** Pages that are not there yet; each leaves this list when its screen comes. */
export const plannedAddresses: readonly PlannedAddress[] = [
  { path: '/danh-sach-ra', title: 'Danh sách đăng ký ra' },
  { path: '/danh-sach-ra/dang-ky', title: 'Đăng ký mang vật tư, thiết bị ra' },
  { path: `/danh-sach-ra/cap-nhat/${ID}`, title: 'Cập nhật đăng ký ra' },
  { path: `/danh-sach-ra/chi-tiet/${ID}`, title: 'Chi tiết đăng ký ra' },
  { path: '/theo-doi/nhan-su', title: 'Theo dõi nhân sự' },
  { path: '/theo-doi/dao-tao', title: 'Theo dõi đào tạo' },
  { path: '/theo-doi/vat-tu', title: 'Theo dõi vật tư, thiết bị' },
  { path: '/theo-doi/phuong-tien', title: 'Theo dõi phương tiện' },
];
