import {
  cardChangeFields,
  cardChangeTypeField,
  confirmationFiles,
  profileFields,
  type CardChangeType,
  type ProfileFields,
} from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** A card change besides its people, as its own row and the request's have it. */
export interface CoverRow extends ProfileFields {
  requestType: CardChangeType;
  authorId: string | null;
  description: string;
}

/** Card changes besides their people. */
export const cardChangeCovers = new CoverTable<CoverRow>(
  'card_change',
  { requestType: cardChangeTypeField, ...cardChangeFields, ...profileFields },
  { attachments: confirmationFiles.files },
);
