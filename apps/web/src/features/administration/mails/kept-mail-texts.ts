import type { MailTextsBody } from '@portal/contracts';
import { dropWork, keepWork, readWork, type KeptWork } from '../../../platform/storage/kept-work';

type Texts = Omit<MailTextsBody, 'template'>;
interface KeptTexts extends KeptWork {
  texts: Texts;
}

const idOf = (template: string) => `mail.${template}`;

/** The words of a mail that were typed and not saved. */
export const keptMailText = (userId: string, template: string): Texts | undefined =>
  (readWork(userId, idOf(template)) as KeptTexts | null)?.texts;

export function keepMailText(userId: string, template: string, texts: Texts): void {
  const kept: KeptTexts = { at: Date.now(), texts };
  keepWork(userId, idOf(template), kept);
}

export const dropMailText = (userId: string, template: string): void =>
  dropWork(userId, idOf(template));
