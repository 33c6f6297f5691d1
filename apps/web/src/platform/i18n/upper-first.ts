/** Makes the first letter a capital. */
export const upperFirst = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);
