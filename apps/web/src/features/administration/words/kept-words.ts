import { dropWork, keepWork, readWork, type KeptWork } from '../../../platform/storage/kept-work';

type Texts = Record<string, string>;
interface KeptTexts extends KeptWork {
  texts: Texts;
}

/** Words that were typed and not saved. @param id of what they belong to */
export const keptWords = (userId: string, id: string): Texts | undefined =>
  (readWork(userId, id) as KeptTexts | null)?.texts;

export function keepWords(userId: string, id: string, texts: Texts): void {
  const kept: KeptTexts = { at: Date.now(), texts };
  keepWork(userId, id, kept);
}

export const dropWords = (userId: string, id: string): void => dropWork(userId, id);
