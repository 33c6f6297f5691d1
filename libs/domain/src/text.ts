/**
 * Text as it is searched and compared: lower case, without accents, single spaces.
 * Vietnamese đ has no decomposition, so it is mapped by hand.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
