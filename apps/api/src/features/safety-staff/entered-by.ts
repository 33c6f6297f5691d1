import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';

/** What a statement reads of an exam's result to name who entered it. */
export const enteredBy = {
  recordedBy: { select: { fullName: true } },
  attempt: { select: { id: true } },
} as const;

/** Who entered a result: staff, or the person's own attempt at an induction; empty if it came with the plant's lists. */
export const nameOfEntry = (
  { recordedBy, attempt }: { recordedBy: { fullName: string } | null; attempt: object | null },
  language: Language,
): string =>
  recordedBy?.fullName ?? (attempt ? translate(language, 'classProblems:byInduction') : '');
