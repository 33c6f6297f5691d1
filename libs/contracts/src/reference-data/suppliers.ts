import { z } from 'zod';
import { id } from '../fields';
import { SUPPLIER_SEARCH } from './supplier-search';

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
  keyword: z.string().trim().min(SUPPLIER_SEARCH.minLength).max(100),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  take: z.coerce.number().int().min(1).max(50).default(SUPPLIER_SEARCH.pageSize),
});
export type SearchSuppliersQuery = z.input<typeof searchSuppliersQuery>;
export const searchSuppliersAnswer = z.object({ data: z.array(supplier), totalCount: z.number() });
export type SearchSuppliersAnswer = z.infer<typeof searchSuppliersAnswer>;
