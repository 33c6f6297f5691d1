import { API_BASE, route } from '../route';
import type { SearchSuppliersAnswer, SearchSuppliersQuery } from './suppliers';

/** The contractor list is searched from this many characters, in pages of five (document 1, section 9). */
export const SUPPLIER_SEARCH = { minLength: 3, pageSize: 5 } as const;

/** Contractors whose name or code contains the keyword, accents and case aside. */
export const searchSuppliers = route<{
  query: SearchSuppliersQuery;
  answer: SearchSuppliersAnswer;
}>('GET', `${API_BASE}/public/suppliers`);
