import { COMPANY_PAPER_STATUSES, PAGE_SIZES, type CompanyPaperStatus } from '@portal/contracts';
import { addressCodec, choicePart, pageParts, textPart } from '../../platform/lists/address-codec';

/** What the list of reviewers may be limited to. */
export const SHOWN_STATUSES = [...COMPANY_PAPER_STATUSES, 'all'] as const;

/** The state of the list; without a status it shows what waits. */
export interface PapersState {
  keyword: string;
  status: CompanyPaperStatus | 'all' | null;
  skip: number;
  take: number;
}

export const papersCodec = addressCodec<PapersState>(
  { keyword: '', status: null, skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), status: choicePart('trang-thai', SHOWN_STATUSES), ...pageParts },
);
