import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { RootStaff, RootVehicle, searchRootsAnswer, searchRootsQuery } from './roots';

const at = (path: string) => `${API_BASE}/request/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };
type Search = {
  query: z.input<typeof searchRootsQuery>;
  answer: z.infer<typeof searchRootsAnswer>;
};

/** The company's people requests that are approved and not over, newest first. */
export const getListPlan = route<Search>('GET', at('get-list-plan'));
/** The same list for forms of equipment. */
export const getListEqptPlan = route<Search>('GET', at('get-list-eqpt-plan'));
/** The people of a root request who passed. */
export const getListStaff = route<ById<RootStaff[]>>('GET', at('get-list-staff/:id'));
/** The vehicles that passed in approved requests with that root. */
export const getListVehicle = route<ById<RootVehicle[]>>('GET', at('get-list-vehicle/:id'));
