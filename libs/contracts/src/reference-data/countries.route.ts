import { API_BASE, route } from '../route';
import type { Country } from './countries';

/** Every country, Viet Nam first, then by name in the caller's language. */
export const getCountries = route<{ answer: Country[] }>('GET', `${API_BASE}/public/countries`);
