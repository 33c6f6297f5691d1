import type { z } from 'zod';
import type { OutdatedPaper } from '../requests/confirmation';
import { API_BASE, route } from '../route';
import type { EntryFamily } from './codes';
import type { EntryRequestInput } from './entry';
import type { exportTemplateQuery } from './workbooks';

const at = (path: string) => `${API_BASE}/request/${path}`;

/** Workbooks and papers; the answers are bytes. */
export const exportTemplate = route<{
  query: z.input<typeof exportTemplateQuery>;
  answer: never;
}>('POST', at('export-template'));
export const downloadImportError = route<{ params: { name: string }; answer: never }>(
  'GET',
  at('download-import-error/:name'),
);
/** GiayXacNhan.pdf from the current content of the form, saved or not. */
export const downloadConfirmation = route<{ body: EntryRequestInput; answer: never }>(
  'POST',
  at('download-confirmation'),
);
/** The signed papers of a form, saved or not, that were printed from another content. */
export const checkConfirmation = route<{ body: EntryRequestInput; answer: OutdatedPaper[] }>(
  'POST',
  at('check-confirmation'),
);
/** Word templates are static files. */
export const WORD_TEMPLATES = {
  people: '/templates/dang-ky-nhan-su.docx',
  vehicles: '/templates/dang-ky-phuong-tien.docx',
  equipment: '/templates/dang-ky-vat-tu.docx',
} as const satisfies Record<EntryFamily, string>;
