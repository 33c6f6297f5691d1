import type { z } from 'zod';
import { lifeRoutes } from '../requests/life.route';
import type { RequestCommandAnswer } from '../requests/request';
import { API_BASE, route } from '../route';
import type {
  Guarantee,
  GuaranteeDefault,
  GuaranteeInput,
  guaranteePage,
  guaranteeQuery,
  GuaranteeStaff,
  guaranteeStaffQuery,
  GuaranteeVehicle,
  RepeatGuaranteeAnswer,
  searchGuaranteePlansAnswer,
  searchGuaranteePlansQuery,
} from './guarantee';

const at = (path: string) => `${API_BASE}/request-guarantee/${path}`;
type ById = { params: { id: string } };

/** The calls of guarantees that every kind of request has. */
export const guaranteeRoutes = lifeRoutes<{
  input: GuaranteeInput;
  request: Guarantee;
  query: z.input<typeof guaranteeQuery>;
  page: z.infer<typeof guaranteePage>;
}>('request-guarantee');

export const getGuaranteeDefault = route<{ answer: GuaranteeDefault }>(
  'GET',
  at('get-request-default'),
);
/**
 * People requests of any contractor that are approved and not over, newest first; searches number,
 * work and contractor.
 */
export const getGuaranteePlans = route<{
  query: z.input<typeof searchGuaranteePlansQuery>;
  answer: z.infer<typeof searchGuaranteePlansAnswer>;
}>('GET', at('get-list-plan'));
/** The people who passed in such a request, and whether each can get a guarantee on a day. */
export const getGuaranteeStaff = route<
  ById & { query: z.input<typeof guaranteeStaffQuery>; answer: GuaranteeStaff[] }
>('GET', at('get-list-staff/:id'));
/** Vehicles with a running permit under such a request. */
export const getGuaranteeVehicles = route<ById & { answer: GuaranteeVehicle[] }>(
  'GET',
  at('get-list-vehicle/:id'),
);
/** GiayXacNhan.pdf from the current content of the form, saved or not. */
export const downloadGuaranteeConfirmation = route<{ body: GuaranteeInput; answer: never }>(
  'POST',
  at('download-confirmation'),
);
/** Creates a draft with the content of an earlier guarantee, without its day. */
export const copyGuarantee = route<ById & { answer: RequestCommandAnswer }>('POST', at('copy/:id'));
/**
 * Creates a draft with the people, vehicles and hours of the caller's last guarantee, for the next
 * possible day.
 */
export const repeatGuarantee = route<{ answer: RepeatGuaranteeAnswer }>('POST', at('repeat'));
