import {
  cardChangeFields,
  cardChangeTypeField,
  confirmationFiles,
  profileFields,
  type CardChangeType,
  type CustomValues,
  type ProfileFields,
} from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** A card change without its people, as its own row and the request's row store it. */
export interface CoverRow extends ProfileFields {
  requestType: CardChangeType;
  authorId: string | null;
  description: string;
  customFields: CustomValues;
}

/** Reads and writes card changes without their people. */
export const cardChangeCovers = new CoverTable<CoverRow>(
  'card_change',
  { requestType: cardChangeTypeField, ...cardChangeFields, ...profileFields },
  { attachments: confirmationFiles.files },
);
