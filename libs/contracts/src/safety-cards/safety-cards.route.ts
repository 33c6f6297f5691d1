import type { z } from 'zod';
import { route } from '../route';
import type {
  PersonCards,
  printCardsBody,
  searchCardsAnswer,
  searchCardsQuery,
} from './safety-cards';

const at = (path: string) => `/io/provider/safety-cards${path}`;

/** Safety cards by number or holder, newest first; or those that a request has granted or changed. */
export const searchCards = route<{
  query: z.input<typeof searchCardsQuery>;
  answer: z.infer<typeof searchCardsAnswer>;
}>('GET', at(''));
/** Everything that happened to somebody's cards; `id` is the person's in the plant's records. */
export const getPersonCards = route<{ params: { id: string }; answer: PersonCards }>(
  'GET',
  at('/of-person/:id'),
);
/** A PDF of cards to be printed. */
export const printCards = route<{ body: z.input<typeof printCardsBody>; answer: never }>(
  'POST',
  at('/print'),
);
