import { REASON_CODES } from '@portal/contracts';
import { choice, listTable, type MasterTable } from '../../../platform/master-data';

/** What reviewers are offered while they write a finding (docs/product/words.md, "Ready comments"). */
export const reviewTables = {
  readyComments: listTable('ready-comments', 'ready_comment', {
    reason: choice('finding_reason', REASON_CODES),
  }),
} satisfies Record<string, MasterTable>;
