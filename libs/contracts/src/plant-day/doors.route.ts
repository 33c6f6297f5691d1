import { route } from '../route';
import type {
  AskDoorAnswer,
  AskDoorBody,
  DoorClockBody,
  DoorListAnswer,
  DoorListQuery,
  DoorPassagesAnswer,
  DoorPassagesBody,
} from './doors';
import type { GateClockAnswer } from './gate';

/** The common start of the calls of access control systems. */
const DOORS_BASE = '/io/provider/doors';

/** Whether a reader opens for a credential; a refusal is stored as an attempt. */
export const askDoor = route<{ body: AskDoorBody; answer: AskDoorAnswer }>(
  'POST',
  `${DOORS_BASE}/ask`,
);

/** Takes what happened at readers; each passage is stored once, however often it is sent. */
export const sendDoorPassages = route<{ body: DoorPassagesBody; answer: DoorPassagesAnswer }>(
  'POST',
  `${DOORS_BASE}/passages`,
);

/** Compares the clock of a controller with the server's. */
export const tellDoorClock = route<{ body: DoorClockBody; answer: GateClockAnswer }>(
  'POST',
  `${DOORS_BASE}/clock`,
);

/** The signed list from which doors decide while the portal cannot be reached, and what has changed in it since. */
export const getDoorList = route<{ query: DoorListQuery; answer: DoorListAnswer }>(
  'GET',
  `${DOORS_BASE}/list`,
);
