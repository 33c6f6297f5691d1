import { searchable } from '@portal/domain';

/** A name in the form used for look-up: case, accents, dashes and the mark of required columns are ignored. */
export const comparableName = (written: string): string =>
  searchable(written.replaceAll(/[*_\-–—]/g, ' '));
