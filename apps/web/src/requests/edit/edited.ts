import type { RequestHeader } from '@portal/contracts';

/** As much of a request as its form needs, whether or not it is on the server. */
export type EditedRequest = Pick<
  RequestHeader,
  | 'id'
  | 'version'
  | 'requestNumber'
  | 'websiteStatus'
  | 'allowedActions'
  | 'allowRevision'
  | 'contractorName'
  | 'coverFindings'
>;

/** A request in its form. */
export interface Edited<Form> {
  title: string;
  request: EditedRequest;
  userId: string;
  initial: Form;
  /** The form holds something that the server does not have, from the start. */
  isChanged: boolean;
  /** Reads the request anew; what the browser has kept of it is offered again. */
  reload: () => void;
  /** Goes on with what was typed as a request of its own. */
  copy: (form: Form) => void;
}
