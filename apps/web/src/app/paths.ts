import { entryPaths } from '@portal/contracts';

/**
 * The addresses of the client, each once; `:name` is a parameter. Users bookmark them and mails
 * contain them, so they must not change. Each family has the addresses of its own screens.
 */
export const paths = {
  home: '/',
  register: '/dang-ky-tai-khoan',
  registered: '/dang-ky-thanh-cong',
  confirmEmail: '/xac-nhan-email/:token',
  setPassword: '/dat-mat-khau/:token',
  invitation: '/loi-moi/:token',
  members: '/thanh-vien',
  /** The QR codes of approval papers contain this address. */
  approval: '/kiem-tra/:code?',
  devMailbox: '/dev/mailbox',
  notFound: '/404',

  manuals: '/tai-lieu/:documentGroup?',
  lectures: '/bai-giang/:documentGroup?',

  /** Any request; mails contain this address. */
  request: '/ho-so/:id',
  requests: entryPaths.list,

  /** A new batch of requests from one plan, and a batch. */
  newBatch: '/dot-nhieu-nguoi',
  batch: '/dot-nhieu-nguoi/:id',

  /** The page of the guards; it can be installed on phones. */
  gate: '/cong',

  /** Who is on site, by area; also opens without a network. */
  muster: '/nha-may/diem-danh',

  /** The tasks of a reviewer, and the review of one request. */
  queue: '/duyet',
  review: '/duyet/:id',

  /** The user's notices; mails contain this address. */
  notices: '/thong-bao',

  /** The pages of the plant's administrators. */
  administration: '/quan-tri',
  adminList: '/quan-tri/danh-muc/:table',
  adminWorkflow: '/quan-tri/quy-trinh/:family?',
  adminEvents: '/quan-tri/nhat-ky',
  adminPersonalData: '/quan-tri/du-lieu-ca-nhan',
  adminIntegration: '/quan-tri/ket-noi',
  adminPlantWorkbook: '/quan-tri/cap-nhat-excel',
} as const;
