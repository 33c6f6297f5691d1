import { z } from 'zod';
import { adminRow } from '../administration/tables';
import { plainList } from '../reference-data/list';

/** Who consents: a clerk for the people of a request, or a worker on the own phone. */
export const CONSENTS = ['clerk', 'worker'] as const;
export const consentKind = z.enum(CONSENTS);
export type ConsentKind = z.infer<typeof consentKind>;

/** The list with the plant's own texts of consents; rows are created, changed and deleted as of any list. */
export const CONSENT_TEXTS = 'consent-texts';
export const CONSENT_TEXT_MAX = 2000;

/**
 * The version of the portal's own texts of consents. It changes with them; a migration then keeps the former texts in
 * `consent_version`, because entries name it.
 */
export const CONSENT_VERSION = '2026-11';

/** The texts that are in force. */
export const consentsInForce = plainList('consents', {
  consent: consentKind,
  version: z.string(),
  text: z.string(),
});

const inBoth = { bodyVi: z.string(), bodyEn: z.string() };

/** A text of a consent with all its versions, the newest first. */
export const consentEntry = z.object({
  consent: consentKind,
  original: z.object(inBoth),
  /** The plant's text, if it has one: a row of the list `consent-texts`. */
  row: adminRow.nullable(),
  versions: z.array(
    z.object({
      version: z.string(),
      ...inBoth,
      /** From when on it was in force; null for the portal's own from the beginning. */
      at: z.iso.datetime().nullable(),
      /** Who has set it; empty if that is unknown. */
      by: z.string(),
    }),
  ),
});
export type ConsentEntry = z.infer<typeof consentEntry>;
export const consentEntries = z.array(consentEntry);
