import { z } from 'zod';
import { commandAnswer } from '../answers';
import { EMPTY_ID, id } from '../fields';
import { MAX_ITEMS } from '../requests/codes';
import { staffItem, staffItemInput, peopleRequestInput } from './people';

/** An import brings back what could be read; `message` names the error workbook where any row was bad. */
export const importStaffAnswer = commandAnswer.extend({
  data: z.array(staffItem),
  /** Bad rows, which stand in the error workbook. */
  badRows: z.number(),
});
export type ImportStaffAnswer = z.infer<typeof importStaffAnswer>;

/** Name of an error workbook, as `import-staff` gave it. */
export const importErrorParams = z.object({ name: z.string().regex(/^[\w-]{1,100}\.xlsx$/) });

export const exportStaffBody = z.object({
  requestId: id.default(EMPTY_ID),
  staffItems: z.array(staffItemInput).max(MAX_ITEMS),
});
/** The confirmation paper is made from the form as it stands, saved or not. */
export const confirmationBody = peopleRequestInput;
