import { route } from '../route';
import { GATE_BASE } from './gate.route';
import type {
  AskHandOutAnswer,
  AskHandOutBody,
  HandedOutAnswer,
  HandOutAnswer,
  HandOutBody,
  TakeBackBody,
} from './hand-out';

/** Whether a person may be lent a card, and what the plant knows of the person. */
export const askHandOut = route<{ body: AskHandOutBody; answer: AskHandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/ask`,
);

/** Lends a card of the plant's stock. */
export const handOutCard = route<{ body: HandOutBody; answer: HandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/hand-out`,
);

/** Takes a card back, from any person. */
export const takeBackCard = route<{ body: TakeBackBody; answer: HandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/take-back`,
);

/** The cards that are out, the most overdue first. */
export const getHandedOut = route<{ answer: HandedOutAnswer }>('GET', `${GATE_BASE}/cards`);
