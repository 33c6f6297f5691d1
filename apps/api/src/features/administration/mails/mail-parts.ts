import type { MailTexts } from '@portal/contracts';
import { placeholdersIn } from '@portal/domain';
import { catalogues } from '@portal/i18n/all';
import { mailTemplates, type MailTemplate } from '../../../platform/mail/mail-template';

/** A mail is useless without these, so that the plant's words must have them, too. */
const NEEDED = ['code'];

export const isMailTemplate = (name: unknown): name is MailTemplate =>
  (mailTemplates as readonly unknown[]).includes(name);

/** The portal's own words of a mail. */
export function originalTexts(template: MailTemplate): MailTexts {
  const vi = catalogues.vi.mail[template];
  const en = catalogues.en.mail[template];
  return {
    subjectVi: vi.subject,
    bodyVi: vi.body,
    actionVi: 'action' in vi ? vi.action : null,
    subjectEn: en.subject,
    bodyEn: en.body,
    actionEn: 'action' in en ? en.action : null,
  };
}

/** Every mail can name the portal. */
const EVERYWHERE = 'portal';

/** The placeholders that have values in a mail. */
export const placeholdersOf = (template: MailTemplate): string[] => [
  ...new Set([
    ...Object.values(originalTexts(template)).flatMap((text) => placeholdersIn(text ?? '')),
    EVERYWHERE,
  ]),
];

/** The placeholders that a body must contain. */
export const neededIn = (template: MailTemplate): string[] =>
  placeholdersOf(template).filter((name) => NEEDED.includes(name));
