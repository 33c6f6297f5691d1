/** The content of a namespace's file: texts, and branches of texts. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Every text of a namespace with its full key, as `namespace:branch.key`. */
export function textsOf(namespace: string, tree: TextTree): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (branch: TextTree, prefix: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') texts.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(tree, `${namespace}:`);
  return texts;
}

/** Every text of one language. */
export const allTexts = (catalogue: Record<string, TextTree>): Map<string, string> =>
  new Map(Object.entries(catalogue).flatMap(([name, tree]) => [...textsOf(name, tree)]));

/** The placeholders of a text, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name).toSorted();

/** The key as the code uses it, without the plural form that i18next appends. */
export const withoutPlural = (key: string): string =>
  key.replace(/_(zero|one|two|few|many|other)$/, '');
