import { plainLine } from '@portal/contracts';

/**
 * Text as it is searched and compared: lower case, without accents and what cannot be seen, single spaces.
 * Vietnamese đ has no decomposition, so it is mapped by hand.
 */
export function searchable(text: string): string {
  return plainLine(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}
