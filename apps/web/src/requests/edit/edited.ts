import type { RequestHeader } from '@portal/contracts';

/** The part of a request that its form needs, even if the server does not have the request. */
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
  | 'batch'
  | 'rules'
>;

/** A request in its form. */
export interface Edited<Form> {
  title: string;
  request: EditedRequest;
  userId: string;
  initial: Form;
  /** Whether the form has changes from the start that the server does not have. */
  isChanged: boolean;
  /** Reloads the request; a draft in the browser is offered again. */
  reload: () => void;
  /** Continues with the typed text as a new request. */
  copy: (form: Form) => void;
}
