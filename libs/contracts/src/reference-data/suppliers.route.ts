import { API_BASE, route } from '../route';
import type { SearchSuppliersAnswer, SearchSuppliersQuery } from './suppliers';

/** Contractors whose name or code contains the keyword; accents and case do not matter. */
export const searchSuppliers = route<{
  query: SearchSuppliersQuery;
  answer: SearchSuppliersAnswer;
}>('GET', `${API_BASE}/public/suppliers`);
