import { peopleRequest, peopleRequestInput } from '../people/people';
import type { Family } from './codes';
import type { EntryRequestInput } from './requests.route';

/** An entry request as it is saved, and as it is answered; families join here. */
export const entryRequestInput = peopleRequestInput;
export const entryRequest = peopleRequest;

/** The family that a form belongs to. */
export const familyOf = (_input: EntryRequestInput): Family => 'people';
