import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type {
  handOverCardsBody,
  PersonCards,
  printCardsBody,
  printGateCardsBody,
  printPermitsBody,
  searchCardsAnswer,
  searchCardsQuery,
  searchPlantPeopleAnswer,
  searchPlantPeopleQuery,
} from './safety-cards';

const at = (path: string) => `/io/provider/safety-cards${path}`;

/** Safety cards by number or holder, newest first; or those that a request has granted or changed. */
export const searchCards = route<{
  query: z.input<typeof searchCardsQuery>;
  answer: z.infer<typeof searchCardsAnswer>;
}>('GET', at(''));
/** People of the plant's records by name, identity number or card number. */
export const searchPlantPeople = route<{
  query: z.input<typeof searchPlantPeopleQuery>;
  answer: z.infer<typeof searchPlantPeopleAnswer>;
}>('GET', at('/people'));
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
/** Notes that printed cards were handed over; those of which that is noted already stay as they are. */
export const handOverCards = route<{
  body: z.input<typeof handOverCardsBody>;
  answer: CommandAnswer;
}>('POST', at('/hand-over'));
/** Withdraws that a card was handed over; `id` is the card's. */
export const withdrawHandOver = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('/:id/withdraw-hand-over'),
);
/** A PDF of the cards that gates hand out. */
export const printGateCards = route<{ body: z.input<typeof printGateCardsBody>; answer: never }>(
  'POST',
  at('/print-gate-cards'),
);
/** A PDF of the cards of vehicle permits. */
export const printPermits = route<{ body: z.input<typeof printPermitsBody>; answer: never }>(
  'POST',
  at('/print-permits'),
);
