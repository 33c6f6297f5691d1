import {
  getGateList,
  MAX_GATE_EVENTS,
  registerGateDevice,
  sendGateEvents,
  tellGateClock,
  type GateKey,
  type QueuedGateEvent,
} from '@portal/contracts';
import { measuredOffset, type GateList } from '@portal/domain';
import { createStore } from 'zustand';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { connectionLost } from '../../../platform/connection/connection';
import {
  countWaiting,
  firstWaiting,
  forgetDevice,
  forgetEvents,
  keepDevice,
  keepEvent,
  keepList,
  keepOffset,
  readDevice,
  readKeptList,
  readOffset,
  type KeptDevice,
} from './gate-store';
import { readList } from './seals';

/** Sending what waits, or getting a list. */
let underWay: Promise<void> | undefined;

/** A list is asked for again when it is older. */
const LIST_FRESH_MS = 10 * 60_000;
const LONGEST_MEASURE_MS = 5000;

interface GateDeviceState {
  isLoaded: boolean;
  device: KeptDevice | null;
  list: GateList | null;
  keys: readonly GateKey[];
  /** How much waits to be sent. */
  waiting: number;
  /** Why what waits could not be sent, or no list was got, other than for want of a network. */
  failure: unknown;
  /** Whether the server has ended this device since. */
  wasEnded: boolean;
  /** By how many milliseconds the clock here is ahead of the server's; null as long as it was not measured. */
  offsetMs: number | null;
}

const empty = { device: null, list: null, keys: [] } as const;

/** What this browser is at a gate, as it stands in its store. */
export const gateDevice = createStore<GateDeviceState>(() => ({
  ...empty,
  isLoaded: false,
  waiting: 0,
  failure: null,
  wasEnded: false,
  offsetMs: null,
}));

/** Reads what is kept. */
export async function loadDevice(): Promise<void> {
  const [device, kept, waiting, offsetMs] = await Promise.all([
    readDevice(),
    readKeptList(),
    countWaiting(),
    readOffset(),
  ]);
  gateDevice.setState({
    device,
    waiting,
    offsetMs,
    list: kept && (await readList(kept)),
    keys: kept?.keys ?? [],
    isLoaded: true,
  });
}

/** Makes this browser known to the server, or moves it to another gate. @throws ApiError */
export async function standAt(
  gate: { id: string; name: string },
  deviceName: string,
): Promise<void> {
  const known = gateDevice.getState().device;
  if (known?.gateId === gate.id) return;
  const { id, name } = known ?? (await call(registerGateDevice, { body: { name: deviceName } }));
  const device = { id, name, gateId: gate.id, gateName: gate.name };
  await keepDevice(device);
  gateDevice.setState({ ...empty, device, wasEnded: false, failure: null });
  // What is under way may be getting the list of the gate before.
  await underWay;
  void catchUp();
}

/** What time it is by the server's clock, as far as is known here. */
export const serverNow = (): Date => new Date(Date.now() - (gateDevice.getState().offsetMs ?? 0));

/** What the clock here shows, and by how much it is ahead: told with every call of the device. */
export const shownClock = () => ({
  sentAt: new Date().toISOString(),
  offsetMs: gateDevice.getState().offsetMs,
});

/** Compares the clock here with the server's, there and back. @throws ApiError */
async function measureClock({ id }: KeptDevice): Promise<void> {
  const sentAt = Date.now();
  const { serverTime } = await call(tellGateClock, { body: { deviceId: id, ...shownClock() } });
  const answeredAt = Date.now();
  // What took long says little; the next one is a minute away.
  if (answeredAt - sentAt > LONGEST_MEASURE_MS || answeredAt < sentAt) return;
  const offsetMs = measuredOffset(sentAt, answeredAt, Date.parse(serverTime));
  await keepOffset(offsetMs);
  gateDevice.setState({ offsetMs });
}

/** Forgets the list where it is shown; the logout deletes what is kept of it. */
export const dropList = () => gateDevice.setState({ list: null, keys: [] });

/** Keeps something that happened without the server until it can be sent. */
export async function queueEvent(event: QueuedGateEvent): Promise<void> {
  const { device } = gateDevice.getState();
  if (!device) return;
  await keepEvent({ deviceId: device.id, event });
  gateDevice.setState({ waiting: await countWaiting() });
}

/** Sends what waits, the oldest first; what has come over is forgotten here. @throws ApiError */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const { deviceId, events, keys } = await firstWaiting(MAX_GATE_EVENTS);
    if (events.length === 0) return;
    await call(sendGateEvents, { body: { deviceId, events, ...shownClock() } });
    await forgetEvents(keys);
    gateDevice.setState({ waiting: await countWaiting() });
  }
}

/** Gets the list of the gate where the device stands. @throws ApiError */
async function refreshList({ id, gateId }: KeptDevice): Promise<void> {
  const askedAt = Date.now();
  const answer = await call(getGateList, { query: { gateId, deviceId: id }, fresh: true });
  const list = await readList(answer);
  // Somebody has chosen another gate meanwhile.
  if (!list || gateDevice.getState().device?.gateId !== gateId) return;
  await keepList(answer, askedAt);
  gateDevice.setState({ list, keys: answer.keys });
}

const isFresh = (list: GateList | null): boolean =>
  list !== null && serverNow().getTime() - Date.parse(list.madeAt) < LIST_FRESH_MS;

/** The server knows no such device or gate any more: it has to be set up anew. */
async function endDevice(): Promise<void> {
  await forgetDevice();
  gateDevice.setState({ ...empty, wasEnded: true });
}

/** Notes what a call of this device failed with. @returns whether the server could not be reached */
export async function noteFailure(error: unknown): Promise<boolean> {
  const failed = asApiError(error);
  if (failed?.mayPass) {
    connectionLost();
    return true;
  }
  if (failed?.status === 404) await endDevice();
  return false;
}

/** Compares clocks, sends what waits, and gets a new list where the one here grows old; once at a time. */
export function catchUp(): Promise<void> {
  underWay ??= (async () => {
    try {
      const { device } = gateDevice.getState();
      if (device) await measureClock(device);
      await sendWaiting();
      const { list } = gateDevice.getState();
      if (device && !isFresh(list)) await refreshList(device);
      gateDevice.setState({ failure: null });
    } catch (error) {
      if (!(await noteFailure(error))) gateDevice.setState({ failure: error });
    } finally {
      underWay = undefined;
    }
  })();
  return underWay;
}
