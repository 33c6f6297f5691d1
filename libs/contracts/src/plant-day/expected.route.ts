import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { ExpectedAnswer, expectedQuery } from './expected';

/** Who is expected on a day, and whether gates will let them in; companies see their own people. */
export const searchExpected = route<{
  query: z.input<typeof expectedQuery>;
  answer: ExpectedAnswer;
}>('GET', `${API_BASE}/expected`);
