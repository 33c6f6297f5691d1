import { plainLine } from '@portal/contracts';

/**
 * Text as it is searched and compared: lower case, single spaces, without accents and invisible
 * characters. Vietnamese đ has no Unicode decomposition, so it is mapped separately.
 */
export function searchable(text: string): string {
  return plainLine(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** Whether a search finds one of the texts, or words across them; an empty search finds everything. */
export const isFoundIn = (texts: readonly string[], search: string): boolean =>
  searchable(texts.join(' ')).includes(searchable(search));
