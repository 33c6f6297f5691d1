import type { Finding } from '@portal/contracts';
import { itemPlace, place } from '../../requests/feedback/to-mend';
import type { ShownProblem } from '../../requests/form/problems';
import type { EntryItem } from '../entry-form';

/** Where users correct the cover: the signed paper is in the last step, all other fields of the cover are in the first. */
const coverPlace = ([found]: readonly Finding[]): ShownProblem =>
  place(found?.field === 'files' ? 'submit' : 'plan', found?.field ?? '');

/** Where users correct a form. @param firstField of an item's form */
export const placesOf = (firstField: string) => ({
  cover: coverPlace,
  item: (item: EntryItem) => itemPlace(item, 'items', firstField),
});
