/** The names of all texts of a tree. */
type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>;
}[keyof Node & string];
/** A text that depends on a number is asked for by its name without the ending. */
type WithoutPlural<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
export type KeyOf<Texts> = WithoutPlural<Leaves<Texts>>;
export type TranslateBy<Texts> = (
  key: KeyOf<Texts>,
  values?: Record<string, string | number>,
) => string;

function textAt(texts: unknown, key: string): string | undefined {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** Makes the function that gives the texts of a page without the portal's catalogue. */
export const translating =
  <Texts>(texts: Texts): TranslateBy<Texts> =>
  (key, values = {}) => {
    const plural = values['count'] === 1 ? '_one' : '_other';
    const text = textAt(texts, key) ?? textAt(texts, key + plural) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
