import type { Finding } from '@portal/contracts';
import { itemPlace, place } from '../../requests/feedback/to-mend';
import type { ShownProblem } from '../../requests/form/problems';
import type { EntryItem } from '../entry-form';

/** Where the cover is mended: the signed paper stands in the last step, all else of the cover in the first. */
const coverPlace = ([found]: readonly Finding[]): ShownProblem =>
  place(found?.field === 'files' ? 'submit' : 'plan', found?.field ?? '');

/** Where a form is mended. @param firstField of an item's form */
export const placesOf = (firstField: string) => ({
  cover: coverPlace,
  item: (item: EntryItem) => itemPlace(item, 'items', firstField),
});
