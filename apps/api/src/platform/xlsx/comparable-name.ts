import { searchable } from '@portal/domain';

/** A name as it is looked up: case, accents, dashes and the mark of required columns do not count. */
export const comparableName = (written: string): string =>
  searchable(written.replaceAll(/[*_\-–—]/g, ' '));
