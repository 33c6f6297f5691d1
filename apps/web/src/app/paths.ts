/** Every address of the client, once; `:name` stands for a parameter (documents 1 and 2, section 2). */
export const paths = {
  home: '/',
  register: '/dang-ky-tai-khoan',
  registered: '/dang-ky-thanh-cong',
  confirmEmail: '/xac-nhan-email/:token',
  setPassword: '/dat-mat-khau/:token',
  members: '/thanh-vien',
  /** The QR codes of approval papers lead here. */
  approval: '/kiem-tra/:code?',
  devMailbox: '/dev/mailbox',
  notFound: '/404',

  manuals: '/tai-lieu/:documentGroup?',
  lectures: '/bai-giang/:documentGroup?',

  /** Any request; mails lead here. */
  request: '/ho-so/:id',
  requests: '/danh-sach-dang-ky/:type?',
  newPeople: '/danh-sach-dang-ky/dang-ky-nhan-su',
  newVehicles: '/danh-sach-dang-ky/dang-ky-phuong-tien',
  newEquipment: '/danh-sach-dang-ky/dang-ky-vat-tu',
  editPeople: '/danh-sach-dang-ky/cap-nhat-nhan-su/:id',
  editVehicles: '/danh-sach-dang-ky/cap-nhat-phuong-tien/:id',
  editEquipment: '/danh-sach-dang-ky/cap-nhat-vat-tu/:id',
  people: '/danh-sach-dang-ky/chi-tiet-nhan-su/:id',
  vehicles: '/danh-sach-dang-ky/chi-tiet-phuong-tien/:id',
  equipment: '/danh-sach-dang-ky/chi-tiet-vat-tu/:id',

  /** What waits for a reviewer, and the review of one request. */
  queue: '/duyet',
  review: '/duyet/:id',

  /** What the plant's administrators keep. */
  administration: '/quan-tri',
  adminList: '/quan-tri/danh-muc/:table',
  adminWorkflow: '/quan-tri/quy-trinh/:family?',
  adminEvents: '/quan-tri/nhat-ky',

  guarantees: '/danh-sach-bao-lanh',
  newGuarantee: '/danh-sach-bao-lanh/dang-ky',
  editGuarantee: '/danh-sach-bao-lanh/cap-nhat/:id',
  guarantee: '/danh-sach-bao-lanh/chi-tiet/:id',

  cardChanges: '/danh-sach-doi-the',
  newCardChange: '/danh-sach-doi-the/dang-ky/:requestType',
  editCardChange: '/danh-sach-doi-the/cap-nhat/:requestType/:id',
  cardChange: '/danh-sach-doi-the/chi-tiet/:requestType/:id',

  takeOuts: '/danh-sach-ra/:type?',
  newTakeOut: '/danh-sach-ra/dang-ky',
  editTakeOut: '/danh-sach-ra/cap-nhat/:id',
  takeOut: '/danh-sach-ra/chi-tiet/:id',

  peopleReport: '/theo-doi/nhan-su',
  trainingReport: '/theo-doi/dao-tao',
  equipmentReport: '/theo-doi/vat-tu',
  vehicleReport: '/theo-doi/phuong-tien',
} as const;
