import { z } from 'zod';
import { exportBodyOf, importAnswerOf, importQuery } from '../entry/workbooks';
import { EMPTY_ID } from '../empty-id';
import { id } from '../fields';
import {
  cardChangeItem,
  cardChangeItemInput,
  cardChangeType,
  cardChangeTypeQuery,
} from './card-change';
import { MAX_CARD_CHANGES } from './codes';

export const importCardChangesQuery = importQuery.extend(cardChangeTypeQuery.shape);
export const importCardChangesAnswer = importAnswerOf(cardChangeItem);

export const exportCardChangesBody = exportBodyOf(
  z.object({
    requestId: id.default(EMPTY_ID),
    requestType: cardChangeType,
    staffItems: z.array(cardChangeItemInput).max(MAX_CARD_CHANGES),
  }),
  'staffItems',
);
