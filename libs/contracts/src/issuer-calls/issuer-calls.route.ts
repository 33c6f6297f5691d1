import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type {
  IssuerCallBody,
  IssuerCallsPage,
  issuerCallsQuery,
  IssuerCallWithdrawal,
} from './issuer-calls';

const CALLS = '/io/provider/issuer-calls';

/** Papers that were drawn for a call to their issuers, for safety staff. */
export const searchIssuerCalls = route<{
  query: z.input<typeof issuerCallsQuery>;
  answer: IssuerCallsPage;
}>('GET', CALLS);
export const recordIssuerCall = route<{
  params: { id: string };
  body: IssuerCallBody;
  answer: CommandAnswer;
}>('POST', `${CALLS}/:id/record`);
export const withdrawIssuerCall = route<{
  params: { id: string };
  body: IssuerCallWithdrawal;
  answer: CommandAnswer;
}>('POST', `${CALLS}/:id/withdraw`);
