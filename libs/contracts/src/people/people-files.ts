import { z } from 'zod';
import { EMPTY_ID } from '../empty-id';
import { id } from '../fields';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { exportBodyOf, importAnswerOf } from '../entry/workbooks';
import { staffItem, staffItemInput } from './people';

export const importStaffAnswer = importAnswerOf(staffItem);

export const exportStaffBody = exportBodyOf(
  z.object({
    requestId: id.default(EMPTY_ID),
    staffItems: z.array(staffItemInput).max(MAX_ENTRY_ITEMS.people),
  }),
  'staffItems',
);
