import { MAIL_TEXT_MAX, MAIL_TEXTS, type MailTextName } from '@portal/contracts';
import { placeholderProblem, placeholdersIn } from '@portal/domain';
import { optionalText, text, type MasterTable, type Row } from '../../../platform/master-data';
import { isMailTemplate, neededIn, originalTexts, placeholdersOf } from './mail-parts';

const { subject, body, action } = MAIL_TEXT_MAX;
const NAMES: readonly MailTextName[] = [
  'subjectVi',
  'bodyVi',
  'actionVi',
  'subjectEn',
  'bodyEn',
  'actionEn',
];

/** The plant's own words of mails (docs/product/words.md). */
export const mailTextTables = {
  mailTexts: {
    name: MAIL_TEXTS,
    table: 'mail_text',
    key: ['template'],
    columns: {
      template: text(50),
      subjectVi: optionalText(subject),
      bodyVi: optionalText(body),
      actionVi: optionalText(action),
      subjectEn: optionalText(subject),
      bodyEn: optionalText(body),
      actionEn: optionalText(action),
    },
    check: checkMailText,
  },
} satisfies Record<string, MasterTable>;

function checkMailText(row: Row): { column: string; rule: string } | null {
  const { template } = row;
  if (!isMailTemplate(template)) return { column: 'template', rule: 'unknownMail' };
  const known = placeholdersOf(template);
  const original = originalTexts(template);
  for (const column of NAMES) {
    const own = String(row[column] ?? '');
    if (own === '') continue;
    if (original[column] === null) return { column, rule: 'mailWithoutButton' };
    if (!column.startsWith('body') && own.includes('\n')) return { column, rule: 'oneLine' };
    const rule = placeholderProblem(own, known);
    if (rule) return { column, rule };
    const lacks = neededIn(template).some((name) => !placeholdersIn(own).includes(name));
    if (column.startsWith('body') && lacks) return { column, rule: 'neededPlaceholder' };
  }
  return null;
}
