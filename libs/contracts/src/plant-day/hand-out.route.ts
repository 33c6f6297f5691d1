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

/** Whether somebody may be handed a card, and what the plant knows of the person. */
export const askHandOut = route<{ body: AskHandOutBody; answer: AskHandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/ask`,
);

/** Hands out a card of the plant's stock. */
export const handOutCard = route<{ body: HandOutBody; answer: HandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/hand-out`,
);

/** Takes a card back, whoever brings it. */
export const takeBackCard = route<{ body: TakeBackBody; answer: HandOutAnswer }>(
  'POST',
  `${GATE_BASE}/cards/take-back`,
);

/** The cards that are out, those that should be back first. */
export const getHandedOut = route<{ answer: HandedOutAnswer }>('GET', `${GATE_BASE}/cards`);
