import {
  CONSENT_VERSION,
  consentsInForce,
  type ConsentKind,
  type Language,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import type { ReferenceCache } from '../reference-data';

/** A text of a consent in one language. */
export interface ConsentText {
  version: string;
  text: string;
}

/** The text of a version; null if it is unknown. */
export type TextOfVersion = (version: string, language: Language) => string | null;

/** The portal's own text of a consent. */
export const originalConsent = (consent: ConsentKind, language: Language): string =>
  translate(language, consent === 'clerk' ? 'people:plan.consent' : 'workerConsent:text');

/** The text that is in force now, from memory. Call it before a transaction begins, which must not wait for a second connection. */
export async function consentNow(
  cache: ReferenceCache,
  consent: ConsentKind,
  language: Language,
): Promise<ConsentText> {
  const rows = await cache.rows(consentsInForce, language);
  const row = rows.find((one) => one.consent === consent);
  return row ?? { version: CONSENT_VERSION, text: originalConsent(consent, language) };
}

/** Finds the texts of versions; null for a version that is unknown. At most one statement. */
export async function consentTexts(
  db: Pick<Db, 'consentVersion'>,
  consent: ConsentKind,
  versions: readonly string[],
): Promise<TextOfVersion> {
  const own = [...new Set(versions)].filter((version) => version !== CONSENT_VERSION);
  const rows =
    own.length === 0
      ? []
      : await db.consentVersion.findMany({
          where: { consent, version: { in: own } },
          orderBy: { no: 'asc' },
          select: { version: true, bodyVi: true, bodyEn: true },
        });
  const stored = new Map(rows.map((row) => [row.version, row]));
  return (version, language) => {
    const row = stored.get(version);
    if (version === CONSENT_VERSION) return originalConsent(consent, language);
    return row ? row[language === 'vi' ? 'bodyVi' : 'bodyEn'] : null;
  };
}
