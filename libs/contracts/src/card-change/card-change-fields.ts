import { customCoverPart } from '../custom-fields/custom-fields';
import { coverField, inCover, type CoverFields } from '../cover-fields';
import { requestorFields } from '../requests/requestor-fields';
import { CARD_CHANGE_TYPES } from './codes';

/** Fields of a card change besides its people and papers (docs/product/card-change.md, "Fields"). */
export const cardChangeFields = {
  authorId: requestorFields.authorId,
  /** The reason. */
  description: coverField.lines(2000, {
    kept: { request: 'description' },
    section: null,
    isRequired: true,
    erased: 'withRequest',
  }),
  customFields: customCoverPart('cardChangePlan'),
} satisfies CoverFields;

/** Chosen with the first save, and never changed. */
export const cardChangeTypeField = coverField.choice('types', CARD_CHANGE_TYPES, {
  ...inCover(null),
  isCompared: false,
});
