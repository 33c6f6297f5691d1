import { z } from 'zod';
import { adminRow } from './tables';
import { anyText, multiLine } from '../text';

/** The longest texts of a mail: subject, body and the words of its button. */
export const MAIL_TEXT_MAX = { subject: 200, body: 4000, action: 60 } as const;

/** The list with the plant's own words of mails; rows are created, changed and deleted as of any list. */
export const MAIL_TEXTS = 'mail-texts';

/** The texts of a mail in both languages; an action is null if the mail has no button. */
const texts = z.object({
  subjectVi: z.string(),
  bodyVi: z.string(),
  actionVi: z.string().nullable(),
  subjectEn: z.string(),
  bodyEn: z.string(),
  actionEn: z.string().nullable(),
});
export type MailTexts = z.infer<typeof texts>;
export type MailTextName = keyof MailTexts;

/** A mail that the portal sends: its own words, the plant's, and what can be filled in. */
export const mailTemplate = z.object({
  template: z.string(),
  original: texts,
  /** The plant's words, if it has any: a row of the list `mail-texts`. */
  row: adminRow.nullable(),
  /** The placeholders that have values in this mail. */
  placeholders: z.array(z.string()),
});
export type MailTemplateEntry = z.infer<typeof mailTemplate>;
export const mailTemplates = z.array(mailTemplate);

const { subject, body, action } = MAIL_TEXT_MAX;
/** Words of a mail as they are entered; an empty one means the portal's own. */
export const mailTextsBody = z.object({
  template: anyText(50),
  subjectVi: multiLine(subject),
  bodyVi: multiLine(body),
  actionVi: multiLine(action),
  subjectEn: multiLine(subject),
  bodyEn: multiLine(body),
  actionEn: multiLine(action),
});
export type MailTextsBody = z.infer<typeof mailTextsBody>;

/** The mail as its receiver gets it: as text, in each language. */
const rendered = z.object({ subject: z.string(), text: z.string() });
export const mailPreview = z.object({ vi: rendered, en: rendered });
export type MailPreview = z.infer<typeof mailPreview>;
