import { MAX_FINDINGS, REASON_CODES, type FindingInput } from '@portal/contracts';

export type ReasonCode = (typeof REASON_CODES)[number];

/** A finding that is being written. */
export interface FindingDraft {
  reasonCode: ReasonCode | null;
  /** The field or document type that it points at; null for the whole item. */
  field: string | null;
  note: string;
}

export const BLANK: FindingDraft = { reasonCode: null, field: null, note: '' };

/** Whether it has no content yet, whatever it points at. */
export const isUnsaid = ({ reasonCode, note }: FindingDraft): boolean =>
  reasonCode === null && note.trim() === '';

/** Adds a finding. It replaces an empty last one, otherwise it goes to the end. */
export function withFinding(
  drafts: readonly FindingDraft[],
  next: Partial<FindingDraft>,
): FindingDraft[] {
  const said = drafts.filter((draft) => !isUnsaid(draft)).slice(0, MAX_FINDINGS - 1);
  return [...said, { ...BLANK, ...next }];
}

/** The initial findings of a verdict: all existing ones, and one empty one. */
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

/** What a finding still needs; null if it is complete. */
export function lackOf({ reasonCode, note }: FindingDraft): 'reason' | 'note' | null {
  if (reasonCode === null) return 'reason';
  return reasonCode === 'other' && note.trim() === '' ? 'note' : null;
}

/** The findings to send: an empty last one is left out if there are others. */
export function sentDrafts(drafts: readonly FindingDraft[]): readonly FindingDraft[] {
  const said = drafts.filter((draft) => !isUnsaid(draft));
  return said.length > 0 ? said : drafts;
}

/**
 * The findings in the server's format.
 * @param documentTypes ids of document types; any other target is a field
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
