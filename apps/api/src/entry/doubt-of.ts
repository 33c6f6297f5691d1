import type { Doubt, DoubtCode, Language } from '@portal/contracts';
import type { TellDoubt } from '../requests/core/items/document-doubts';
import { translate, type TextParams } from '../platform/i18n/translator';

/** Codes of doubts on the wire; several doubts share a more general code. */
const CODES = {
  blacklisted: 'blacklisted',
  driverBlacklisted: 'blacklisted',
  documentExpired: 'documentExpired',
  documentEndsSoon: 'documentExpired',
  documentEndsAtGate: 'documentExpired',
  driverLicenseDate: 'documentExpired',
  auditDate: 'documentExpired',
  insuranceDate: 'documentExpired',
  dangerousLicenseDate: 'documentExpired',
  documentTooLong: 'documentTooLong',
  documentYearDays: 'documentYearDays',
  documentMissing: 'documentMissing',
  documentDateMissing: 'documentMissing',
  untrained: 'untrained',
  duplicate: 'duplicate',
  plateDuplicate: 'duplicate',
  serialDuplicate: 'duplicate',
  sharedPhoto: 'sharedFile',
  sharedDocument: 'sharedFile',
  paperOfOther: 'samePaper',
  unknownIssuer: 'unknownIssuer',
  paperDenied: 'deniedPaper',
  fileOfOther: 'sharedFile',
  photoOfOther: 'sharedFile',
  pictureOfOther: 'sharedFile',
} as const satisfies Record<string, DoubtCode>;

export type DoubtName = keyof typeof CODES;

/**
 * Makes a doubt with its sentence.
 * @param field the field or document type that it is about; null for the whole item
 */
export const doubtOf = (
  name: DoubtName,
  language: Language,
  field: string | null,
  params: TextParams = {},
): Doubt => ({
  code: CODES[name],
  text: translate(language, `entryDoubts:${name}`, params),
  field,
});

/** Returns the function that words doubts about the files of items in a language. */
export const tellIn =
  (language: Language): TellDoubt =>
  (name, field, params) =>
    doubtOf(name, language, field, params);
