import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { GatePaper, GatePaperQuery } from './gate-paper';
import type {
  GateClockAnswer,
  GateClockBody,
  GateDevice,
  GateDeviceBody,
  GateDevicesAnswer,
  GateEventsAnswer,
  GateEventsBody,
  GateListAnswer,
  GateListQuery,
  LetThroughAnswer,
  LetThroughBody,
  GateScanAnswer,
  GateScanBody,
  OpenPassage,
  ResolvePassageBody,
} from './gate';

/** Under which the calls of gates stand. */
export const GATE_BASE = '/io/provider/gate';

/** What the gate answers to a code or number; a red answer is kept as a try. */
export const scanAtGate = route<{ body: GateScanBody; answer: GateScanAnswer }>(
  'POST',
  `${GATE_BASE}/scan`,
);

/** Lets somebody or a vehicle through, judged anew at that moment. */
export const letThroughGate = route<{ body: LetThroughBody; answer: LetThroughAnswer }>(
  'POST',
  `${GATE_BASE}/let-through`,
);

/** Takes what happened without a network; each event is kept once, however often it is sent. */
export const sendGateEvents = route<{ body: GateEventsBody; answer: GateEventsAnswer }>(
  'POST',
  `${GATE_BASE}/events`,
);

/** Compares the clock of a device with the server's. */
export const tellGateClock = route<{ body: GateClockBody; answer: GateClockAnswer }>(
  'POST',
  `${GATE_BASE}/clock`,
);

/** Passages of the last days of which is not known who it was, or when; the newest first. */
export const getOpenPassages = route<{ answer: OpenPassage[] }>('GET', `${GATE_BASE}/passages`);

/** Says who it was that a gate has let out: counted as having left then. */
export const resolvePassage = route<{
  params: { id: string };
  body: ResolvePassageBody;
  answer: CommandAnswer;
}>('POST', `${GATE_BASE}/passages/:id/resolve`);

/** Makes a phone or desk known, so that it can be given lists. */
export const registerGateDevice = route<{ body: GateDeviceBody; answer: GateDevice }>(
  'POST',
  `${GATE_BASE}/devices`,
);

/** The devices in use, the newest first. */
export const getGateDevices = route<{ answer: GateDevicesAnswer }>('GET', `${GATE_BASE}/devices`);

/** A device that is lost or given away: it gets no more lists. */
export const endGateDevice = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${GATE_BASE}/devices/:id/end`,
);

/** The signed list by which a device answers without a network. */
export const getGateList = route<{ query: GateListQuery; answer: GateListAnswer }>(
  'GET',
  `${GATE_BASE}/list`,
);

/** The approved request that somebody shows on paper: a guarantee with what it allows. */
export const getGatePaper = route<{ query: GatePaperQuery; answer: GatePaper }>(
  'GET',
  `${GATE_BASE}/paper`,
);
