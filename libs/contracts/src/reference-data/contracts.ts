import { z } from 'zod';
import { id } from '../fields';
import { singleLine } from '../text';

/** Contracts are offered before the user types. */
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
export type SearchContractsQuery = z.input<typeof searchContractsQuery>;
export const contractsAnswer = z.array(contract);
