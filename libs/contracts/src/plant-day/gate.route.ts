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

/** The common start of the gates' calls. */
export const GATE_BASE = '/io/provider/gate';

/** The gate's answer to a code or number; a red answer is stored as an attempt. */
export const scanAtGate = route<{ body: GateScanBody; answer: GateScanAnswer }>(
  'POST',
  `${GATE_BASE}/scan`,
);

/** Lets a person or vehicle through; the rules are checked again at that moment. */
export const letThroughGate = route<{ body: LetThroughBody; answer: LetThroughAnswer }>(
  'POST',
  `${GATE_BASE}/let-through`,
);

/** Takes events that happened without a network; each is stored once, however often it is sent. */
export const sendGateEvents = route<{ body: GateEventsBody; answer: GateEventsAnswer }>(
  'POST',
  `${GATE_BASE}/events`,
);

/** Compares the clock of a device with the server's. */
export const tellGateClock = route<{ body: GateClockBody; answer: GateClockAnswer }>(
  'POST',
  `${GATE_BASE}/clock`,
);

/** Passages of the last days with an unknown person or time, the newest first. */
export const getOpenPassages = route<{ answer: OpenPassage[] }>('GET', `${GATE_BASE}/passages`);

/**
 * Names the person behind an unknown passage out; the person counts as having left at that time.
 */
export const resolvePassage = route<{
  params: { id: string };
  body: ResolvePassageBody;
  answer: CommandAnswer;
}>('POST', `${GATE_BASE}/passages/:id/resolve`);

/** Registers a phone or desk as a gate device, so that it can get lists. */
export const registerGateDevice = route<{ body: GateDeviceBody; answer: GateDevice }>(
  'POST',
  `${GATE_BASE}/devices`,
);

/** The devices in use, the newest first. */
export const getGateDevices = route<{ answer: GateDevicesAnswer }>('GET', `${GATE_BASE}/devices`);

/** Ends a device that was lost or given away: it gets no more lists. */
export const endGateDevice = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${GATE_BASE}/devices/:id/end`,
);

/** The signed list with which a device answers without a network. */
export const getGateList = route<{ query: GateListQuery; answer: GateListAnswer }>(
  'GET',
  `${GATE_BASE}/list`,
);

/** The approved request of a paper that a person shows; for a guarantee with its content. */
export const getGatePaper = route<{ query: GatePaperQuery; answer: GatePaper }>(
  'GET',
  `${GATE_BASE}/paper`,
);
