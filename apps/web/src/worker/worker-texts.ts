import type { Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

type Texts = Catalogue['workerPage'];
type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>;
}[keyof Node & string];
/** A text that depends on a number is asked for by its name without the ending. */
type WithoutPlural<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
export type TextKey = WithoutPlural<Leaves<Texts>>;
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

function textAt(texts: Texts, key: string): string | undefined {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** Makes the function that gives the texts of the page. */
export const translateBy =
  (texts: Texts): Translate =>
  (key, values = {}) => {
    const plural = values['count'] === 1 ? '_one' : '_other';
    const text = textAt(texts, key) ?? textAt(texts, key + plural) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

export interface Words {
  t: Translate;
  language: Language;
}
export const WordsContext = createContext<Words>({ t: (key) => key, language: 'vi' });

/**
 * The texts of the page. It has one namespace, and names it as the portal does, so that the checks of
 * the catalogue find its texts.
 */
export const useTranslation = (_namespace: 'workerPage'): Words => useContext(WordsContext);
