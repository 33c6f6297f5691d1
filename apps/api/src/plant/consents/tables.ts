import {
  CONSENTS,
  CONSENT_TEXT_MAX,
  CONSENT_TEXTS,
  CONSENT_VERSION,
  type ConsentKind,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { text, type MasterTable, type Row } from '../../platform/master-data';
import { originalConsent } from './consent-versions';

/** The plant's own texts of consents (docs/product/words.md, "Consents"). */
export const consentTables = {
  consentTexts: {
    name: CONSENT_TEXTS,
    table: 'consent_text',
    key: ['consent'],
    columns: {
      consent: text(10),
      bodyVi: text(CONSENT_TEXT_MAX),
      bodyEn: text(CONSENT_TEXT_MAX),
    },
    check: checkConsent,
    written: keepVersions,
  },
} satisfies Record<string, MasterTable>;

function checkConsent({ consent }: Row): { column: string; rule: string } | null {
  const isKnown = (CONSENTS as readonly unknown[]).includes(consent);
  return isKnown ? null : { column: 'consent', rule: 'unknownConsent' };
}

/** Keeps each text that is not the newest version yet as a version of its own. */
async function keepVersions(tx: Db, byId: string | null): Promise<void> {
  const [own, newest] = await Promise.all([
    tx.consentText.findMany(),
    tx.consentVersion.findMany({ distinct: ['consent'], orderBy: { no: 'desc' } }),
  ]);
  const made = CONSENTS.flatMap((consent) => {
    const now = own.find((row) => row.consent === consent);
    const before = newest.find((row) => row.consent === consent);
    if (!now) return before && !before.isOriginal ? [{ ...originalVersion(consent), byId }] : [];
    const { bodyVi, bodyEn } = now;
    const isSame =
      before && !before.isOriginal && before.bodyVi === bodyVi && before.bodyEn === bodyEn;
    return isSame ? [] : [{ consent, version: '', bodyVi, bodyEn, isOriginal: false, byId }];
  });
  for (const version of made) {
    const data = version.isOriginal
      ? version
      : { ...version, version: await nextVersion(tx, version.consent) };
    await tx.consentVersion.create({ data });
  }
}

const originalVersion = (consent: ConsentKind) => ({
  consent,
  version: CONSENT_VERSION,
  bodyVi: originalConsent(consent, 'vi'),
  bodyEn: originalConsent(consent, 'en'),
  isOriginal: true,
});

/** The day, and the number of the plant's versions with this one. */
async function nextVersion(tx: Db, consent: ConsentKind): Promise<string> {
  const count = await tx.consentVersion.count({ where: { consent, isOriginal: false } });
  return `${plantDate(new Date())}.${count + 1}`;
}
