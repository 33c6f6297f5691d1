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

/** The running transfer of events or of the list. */
let underWay: Promise<void> | undefined;

/** An older list is loaded again. */
const LIST_FRESH_MS = 10 * 60_000;
const LONGEST_MEASURE_MS = 5000;

interface GateDeviceState {
  isLoaded: boolean;
  device: KeptDevice | null;
  list: GateList | null;
  keys: readonly GateKey[];
  /** How many events wait to be sent. */
  waiting: number;
  /** Why sending events or loading the list failed, if not because of a missing network. */
  failure: unknown;
  /** Whether the server has ended this device in the meantime. */
  wasEnded: boolean;
  /**
   * How many milliseconds the device's clock is ahead of the server's; null until it was measured.
   */
  offsetMs: number | null;
}

const empty = { device: null, list: null, keys: [] } as const;

/** The state of this browser as a gate device, as stored in the browser. */
export const gateDevice = createStore<GateDeviceState>(() => ({
  ...empty,
  isLoaded: false,
  waiting: 0,
  failure: null,
  wasEnded: false,
  offsetMs: null,
}));

/** Reads the stored state. */
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

/** Registers this browser with the server, or moves it to another gate. @throws ApiError */
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
  // The running transfer may be loading the list of the previous gate.
  await underWay;
  void catchUp();
}

/** The server's time, as far as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() - (gateDevice.getState().offsetMs ?? 0));

/** The time of the device's clock and its offset; the device sends both with every call. */
export const shownClock = () => ({
  sentAt: new Date().toISOString(),
  offsetMs: gateDevice.getState().offsetMs,
});

/**
 * Compares the device's clock with the server's, and allows for the time of the call. @throws
 * ApiError
 */
async function measureClock({ id }: KeptDevice): Promise<void> {
  const sentAt = Date.now();
  const { serverTime } = await call(tellGateClock, { body: { deviceId: id, ...shownClock() } });
  const answeredAt = Date.now();
  // A slow call gives no useful measurement; the next one is a minute away.
  if (answeredAt - sentAt > LONGEST_MEASURE_MS || answeredAt < sentAt) return;
  const offsetMs = measuredOffset(sentAt, answeredAt, Date.parse(serverTime));
  await keepOffset(offsetMs);
  gateDevice.setState({ offsetMs });
}

/** Removes the list from the screen; the logout deletes the stored one. */
export const dropList = () => gateDevice.setState({ list: null, keys: [] });

/** Stores an event that happened without the server, until it can be sent. */
export async function queueEvent(event: QueuedGateEvent): Promise<void> {
  const { device } = gateDevice.getState();
  if (!device) return;
  await keepEvent({ deviceId: device.id, event });
  gateDevice.setState({ waiting: await countWaiting() });
}

/**
 * Sends waiting events, the oldest first, and deletes the events that were sent. @throws ApiError
 */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const { deviceId, events, keys } = await firstWaiting(MAX_GATE_EVENTS);
    if (events.length === 0) return;
    await call(sendGateEvents, { body: { deviceId, events, ...shownClock() } });
    await forgetEvents(keys);
    gateDevice.setState({ waiting: await countWaiting() });
  }
}

/** Loads the list of the device's gate. @throws ApiError */
async function refreshList({ id, gateId }: KeptDevice): Promise<void> {
  const askedAt = Date.now();
  const answer = await call(getGateList, { query: { gateId, deviceId: id }, fresh: true });
  const list = await readList(answer);
  // The user has chosen another gate in the meantime.
  if (!list || gateDevice.getState().device?.gateId !== gateId) return;
  await keepList(answer, askedAt);
  gateDevice.setState({ list, keys: answer.keys });
}

const isFresh = (list: GateList | null): boolean =>
  list !== null && serverNow().getTime() - Date.parse(list.madeAt) < LIST_FRESH_MS;

/** The server no longer knows this device or its gate: it must be set up again. */
async function endDevice(): Promise<void> {
  await forgetDevice();
  gateDevice.setState({ ...empty, wasEnded: true });
}

/** Notes why a call of this device failed. @returns whether the server could not be reached */
export async function noteFailure(error: unknown): Promise<boolean> {
  const failed = asApiError(error);
  if (failed?.mayPass) {
    connectionLost();
    return true;
  }
  if (failed?.status === 404) await endDevice();
  return false;
}

/**
 * Compares clocks, sends waiting events, and loads a new list if the stored one is old. Only one
 * transfer runs at a time.
 */
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
