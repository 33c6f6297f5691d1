import { DATA_REQUEST_LIMITS } from '../data-requests/kinds';
import { day } from '../dates';
import { requiredLine } from '../fields';
import { anyText } from '../text';

/**
 * How a person proves to be the sender of an entry: the secret of the link, and the number and day of birth of an entry that came
 * by it.
 */
export const linkProof = {
  token: anyText(100).min(1),
  identityNumber: requiredLine(DATA_REQUEST_LIMITS.identityNumber),
  dateOfBirth: day,
};
