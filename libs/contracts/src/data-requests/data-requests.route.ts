import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  dataRequestAct,
  dataRequestInput,
  DataRequestsPage,
  dataRequestsQuery,
  linkDataRequest,
} from './data-requests';

const REGISTER = '/io/provider/admin/data-requests';

/** Requests of people about their own data, with their terms. */
export const searchDataRequests = route<{
  query: z.input<typeof dataRequestsQuery>;
  answer: DataRequestsPage;
}>('GET', REGISTER);
/** Enters a request that came by letter or phone. */
export const enterDataRequest = route<{
  body: z.input<typeof dataRequestInput>;
  answer: CommandAnswer;
}>('POST', REGISTER);
/** Answers, extends or closes a request. */
export const actOnDataRequest = route<{
  params: { id: string };
  body: z.input<typeof dataRequestAct>;
  answer: CommandAnswer;
}>('POST', `${REGISTER}/:id/act`);

/** Sends a request by a worker's link, also after the link has taken its last entry. */
export const sendDataRequest = route<{
  body: z.input<typeof linkDataRequest>;
  answer: CommandAnswer;
}>('POST', `${API_BASE}/public/self-registration/data-request`);
