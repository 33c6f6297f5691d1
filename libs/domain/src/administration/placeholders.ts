/** `{{name}}`, with spaces inside. */
const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** The names of the placeholders in a text, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Puts values into a text's placeholders. Those without a value stay, and values are never read as texts. */
export const filledText = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** Why a text cannot be filled: a brace that belongs to no placeholder, or a placeholder that does not exist. */
export type PlaceholderProblem = 'brokenPlaceholder' | 'unknownPlaceholder';

/** The first problem of a text's placeholders; null if there is none. @param known the names that have values */
export function placeholderProblem(
  text: string,
  known: readonly string[],
): PlaceholderProblem | null {
  if (/\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))) return 'brokenPlaceholder';
  return placeholdersIn(text).every((name) => known.includes(name)) ? null : 'unknownPlaceholder';
}
