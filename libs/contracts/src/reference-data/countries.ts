import { z } from 'zod';
import { countryList } from './lists';

export const country = countryList.row;
export type Country = z.infer<typeof country>;
export const countriesAnswer = z.array(country);
