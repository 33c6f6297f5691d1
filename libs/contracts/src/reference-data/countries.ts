import { z } from 'zod';
import { id } from '../fields';

export const country = z.object({ id, code: z.string(), name: z.string(), isVn: z.boolean() });
export type Country = z.infer<typeof country>;
export const countriesAnswer = z.array(country);
