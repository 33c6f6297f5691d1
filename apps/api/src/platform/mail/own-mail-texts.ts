import type { Language } from '@portal/contracts';
import type { Db } from '../database/database';
import type { OwnMailTexts } from './mail-template';

type InLanguages = Record<Language, OwnMailTexts>;

/** The plant's own words of some mails; mails without any are left out. */
export async function ownMailTexts(
  tx: Db,
  templates: readonly string[],
): Promise<Map<string, InLanguages>> {
  if (templates.length === 0) return new Map();
  const rows = await tx.mailText.findMany({ where: { template: { in: [...new Set(templates)] } } });
  return new Map(rows.map((row) => [row.template, inLanguages(row)]));
}

/** The words of a row by language. */
export const inLanguages = (
  row: Record<`${'subject' | 'body' | 'action'}${'Vi' | 'En'}`, string>,
): InLanguages => ({
  vi: { subject: row.subjectVi, body: row.bodyVi, action: row.actionVi },
  en: { subject: row.subjectEn, body: row.bodyEn, action: row.actionEn },
});
