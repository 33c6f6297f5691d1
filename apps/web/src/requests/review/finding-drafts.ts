import { MAX_FINDINGS, REASON_CODES, type FindingInput } from '@portal/contracts';

export type ReasonCode = (typeof REASON_CODES)[number];

/** A finding while it is written. */
export interface FindingDraft {
  reasonCode: ReasonCode | null;
  /** Field or document type that it points at; null for the whole. */
  field: string | null;
  note: string;
}

export const BLANK: FindingDraft = { reasonCode: null, field: null, note: '' };

/** Nothing is said in it yet, wherever it points. */
export const isUnsaid = ({ reasonCode, note }: FindingDraft): boolean =>
  reasonCode === null && note.trim() === '';

/** One more finding: in the place of one that says nothing yet, else after the others. */
export function withFinding(
  drafts: readonly FindingDraft[],
  next: Partial<FindingDraft>,
): FindingDraft[] {
  const said = drafts.filter((draft) => !isUnsaid(draft)).slice(0, MAX_FINDINGS - 1);
  return [...said, { ...BLANK, ...next }];
}

/** What a verdict begins with: all that stands already, and room for one more. */
export const draftsOf = (
  standing: readonly { reasonCode: string; field: string | null; note: string }[],
  next: Partial<FindingDraft>,
): FindingDraft[] =>
  withFinding(
    standing.map(({ reasonCode, field, note }) => ({
      reasonCode: REASON_CODES.find((code) => code === reasonCode) ?? 'other',
      field,
      note,
    })),
    next,
  );

/** What a finding still lacks; null where it can be sent. */
export function lackOf({ reasonCode, note }: FindingDraft): 'reason' | 'note' | null {
  if (reasonCode === null) return 'reason';
  return reasonCode === 'other' && note.trim() === '' ? 'note' : null;
}

/** The findings that are sent: a last one that says nothing is left out where others do. */
export function sentDrafts(drafts: readonly FindingDraft[]): readonly FindingDraft[] {
  const said = drafts.filter((draft) => !isUnsaid(draft));
  return said.length > 0 ? said : drafts;
}

/**
 * The same as the server takes them.
 * @param documentTypes ids that stand for documents; whatever else is pointed at is a field
 */
export const inputsOf = (
  drafts: readonly FindingDraft[],
  documentTypes: ReadonlySet<string>,
): FindingInput[] =>
  sentDrafts(drafts).map(({ reasonCode, field, note }) => {
    const isDocument = field !== null && documentTypes.has(field);
    return {
      reasonCode: reasonCode ?? 'other',
      field: isDocument ? null : field,
      documentTypeId: isDocument ? field : null,
      note: note.trim(),
    };
  });
