import { API_BASE, route } from '../route';
import type { ApprovalPaper, CheckApprovalAnswer } from './approvals';

/** The content of the approval paper with this QR code. */
export const getApproval = route<{ params: { code: string }; answer: ApprovalPaper }>(
  'GET',
  `${API_BASE}/public/approvals/:code`,
);
/** Whether a PDF is an approval paper exactly as the plant has signed it: multipart with `file`. */
export const checkApproval = route<{ answer: CheckApprovalAnswer }>(
  'POST',
  `${API_BASE}/public/approvals/check`,
);
