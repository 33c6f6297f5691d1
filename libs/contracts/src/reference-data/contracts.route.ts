import { API_BASE, route } from '../route';
import type { Contract, SearchContractsQuery } from './contracts';

/**
 * Contracts of the caller's company whose number or name contains the keyword, the latest end
 * first; at most ten.
 */
export const searchContracts = route<{
  query: SearchContractsQuery;
  answer: Contract[];
}>('GET', `${API_BASE}/request/contracts`);
