/** A text with a capital at its beginning. */
export const upperFirst = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);
