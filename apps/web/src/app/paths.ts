import { entryPaths } from '@portal/contracts';

/**
 * Addresses of the client, each once; `:name` stands for a parameter. People keep them as bookmarks and mails lead
 * to them, so they stay. Those of a family's screens stand with the family.
 */
export const paths = {
  home: '/',
  register: '/dang-ky-tai-khoan',
  registered: '/dang-ky-thanh-cong',
  confirmEmail: '/xac-nhan-email/:token',
  setPassword: '/dat-mat-khau/:token',
  invitation: '/loi-moi/:token',
  members: '/thanh-vien',
  /** The QR codes of approval papers lead here. */
  approval: '/kiem-tra/:code?',
  devMailbox: '/dev/mailbox',
  notFound: '/404',

  manuals: '/tai-lieu/:documentGroup?',
  lectures: '/bai-giang/:documentGroup?',

  /** Any request; mails lead here. */
  request: '/ho-so/:id',
  requests: entryPaths.list,

  /** What guards work with; installed on phones. */
  gate: '/cong',

  /** Who is on site, by area; opens without a network, too. */
  muster: '/nha-may/diem-danh',

  /** What waits for a reviewer, and the review of one request. */
  queue: '/duyet',
  review: '/duyet/:id',

  /** What the user was told; mails lead here. */
  notices: '/thong-bao',

  /** What the plant's administrators keep. */
  administration: '/quan-tri',
  adminList: '/quan-tri/danh-muc/:table',
  adminWorkflow: '/quan-tri/quy-trinh/:family?',
  adminEvents: '/quan-tri/nhat-ky',
  adminPersonalData: '/quan-tri/du-lieu-ca-nhan',
  adminIntegration: '/quan-tri/ket-noi',
  adminPlantWorkbook: '/quan-tri/cap-nhat-excel',
} as const;
