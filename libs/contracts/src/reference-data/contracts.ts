import { z } from 'zod';
import { id } from '../fields';
import { API_BASE, route } from '../route';
import { singleLine } from '../text';

/** Contracts are offered before anybody types. */
export const CONTRACT_SEARCH = { minLength: 0, pageSize: 10 } as const;

/** `durationDate`: last day, yyyy-MM-dd. */
export const contract = z.object({
  id,
  number: z.string(),
  name: z.string(),
  startDate: z.iso.date(),
  durationDate: z.iso.date(),
});
export type Contract = z.infer<typeof contract>;

export const searchContractsQuery = z.object({
  keyword: singleLine(100).default(''),
});
export const contractsAnswer = z.array(contract);

/** Contracts of the caller's company whose number or name contains the keyword, the longest running first; at most ten. */
export const searchContracts = route<{
  query: z.input<typeof searchContractsQuery>;
  answer: Contract[];
}>('GET', `${API_BASE}/request/contracts`);
