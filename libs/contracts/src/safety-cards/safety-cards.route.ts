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

/**
 * Safety cards by number or holder, newest first; or those that a request has granted or changed.
 */
export const searchCards = route<{
  query: z.input<typeof searchCardsQuery>;
  answer: z.infer<typeof searchCardsAnswer>;
}>('GET', at(''));
/** People of the plant's records by name, identity number or card number. */
export const searchPlantPeople = route<{
  query: z.input<typeof searchPlantPeopleQuery>;
  answer: z.infer<typeof searchPlantPeopleAnswer>;
}>('GET', at('/people'));
/** All events of a person's cards; `id` is the id in the plant's records. */
export const getPersonCards = route<{ params: { id: string }; answer: PersonCards }>(
  'GET',
  at('/of-person/:id'),
);
/** A PDF of cards to print. */
export const printCards = route<{ body: z.input<typeof printCardsBody>; answer: never }>(
  'POST',
  at('/print'),
);
/** Records that printed cards were handed over; cards with such a record are not changed. */
export const handOverCards = route<{
  body: z.input<typeof handOverCardsBody>;
  answer: CommandAnswer;
}>('POST', at('/hand-over'));
/** Withdraws the record of a hand-over; `id` is the id of the card. */
export const withdrawHandOver = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('/:id/withdraw-hand-over'),
);
/** A PDF of the cards that gates lend. */
export const printGateCards = route<{ body: z.input<typeof printGateCardsBody>; answer: never }>(
  'POST',
  at('/print-gate-cards'),
);
/** A PDF of the cards of vehicle permits. */
export const printPermits = route<{ body: z.input<typeof printPermitsBody>; answer: never }>(
  'POST',
  at('/print-permits'),
);
