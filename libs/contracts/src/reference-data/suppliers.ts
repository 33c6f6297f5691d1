import { z } from 'zod';
import { id } from '../fields';
import { SUPPLIER_SEARCH } from './supplier-search';
import { singleLine } from '../text';

export const supplier = z.object({
  id,
  code: z.string(),
  name: z.string(),
  countryId: id,
  taxCode: z.string(),
  address: z.string(),
});
export type Supplier = z.infer<typeof supplier>;

export const searchSuppliersQuery = z.object({
  keyword: singleLine(100).min(SUPPLIER_SEARCH.minLength),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  take: z.coerce.number().int().min(1).max(50).default(SUPPLIER_SEARCH.pageSize),
});
export type SearchSuppliersQuery = z.input<typeof searchSuppliersQuery>;
export const searchSuppliersAnswer = z.object({ data: z.array(supplier), totalCount: z.number() });
export type SearchSuppliersAnswer = z.infer<typeof searchSuppliersAnswer>;
