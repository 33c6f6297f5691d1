import { z } from 'zod';
import { exportBodyOf, importAnswerOf } from '../entry/workbooks';
import { EMPTY_ID, id } from '../fields';
import { cardChangeItem, cardChangeItemInput, cardChangeType } from './card-change';
import { MAX_CARD_CHANGES } from './codes';

export const importCardChangesAnswer = importAnswerOf(cardChangeItem);

export const exportCardChangesBody = exportBodyOf(
  z.object({
    requestId: id.default(EMPTY_ID),
    requestType: cardChangeType,
    staffItems: z.array(cardChangeItemInput).max(MAX_CARD_CHANGES),
  }),
  'staffItems',
);
