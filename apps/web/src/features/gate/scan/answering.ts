import {
  letThroughGate,
  scanAtGate,
  type GateDirection,
  type GateOutcome,
  type GateScanAnswer,
  type GateSubjectShown,
} from '@portal/contracts';
import {
  answerOfList,
  gateListState,
  isUnread,
  plantTime,
  readGateCode,
  type ListedSubject,
  type ReadGateCode,
} from '@portal/domain';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { isConnected } from '../../../platform/connection/connection';
import { endSession, isCurrent, readSession } from '../../../platform/session/session-store';
import { gateDevice, noteFailure, queueEvent, serverNow, shownClock } from '../device/gate-device';
import { nextSequence, noteMove, readMoves, type KeptDevice } from '../device/gate-store';
import { isGenuine } from '../device/seals';
import { reasonText, type ReasonTexts } from './reason-text';

/** A server that takes longer counts as away: nobody waits at a gate. */
const PATIENCE_MS = 4000;

/** Which way, and what was scanned or typed. */
export interface Attempt {
  direction: GateDirection;
  code: string;
}

/** An attempt that was answered, told apart from others of the same code. */
interface Answered extends Attempt {
  key: string;
}

/** What the screen shows of an attempt. */
export interface ShownAnswer extends Answered, GateScanAnswer {
  kind: 'answer';
  /** Whether too little of a code was read: no try of anybody. */
  isUnread: boolean;
  /** Whether this device has answered by itself. */
  isFromList: boolean;
}

/** Without the server and a list that counts nobody is told anything. */
export interface NoAnswer extends Answered {
  kind: 'none';
  why: 'noList' | 'oldList';
}

export type Answer = ShownAnswer | NoAnswer;

/** What letting through came to. */
export interface Passing {
  outcome: GateOutcome;
  /** What the server says of it; null where it was not asked. */
  message: string | null;
  /** The answer at that moment, where it is another one. */
  answer: ShownAnswer | null;
}

/** Whether the server is asked: not while it is away, nor before it knows what has happened meanwhile. */
function isServerAsked(): boolean {
  const { waiting, failure } = gateDevice.getState();
  return isConnected() && isCurrent(readSession()) && (waiting === 0 || failure !== null);
}

/** Asks the server. @returns null where it could not be reached @throws ApiError for what it refuses */
async function ask<Result>(make: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
  if (!isServerAsked()) return null;
  try {
    return await make(AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    if (asApiError(error)?.isSessionRefused) endSession('refused');
    else if (!(await noteFailure(error))) throw error;
    return null;
  }
}

/** What an event of this device begins with, by its own order and clock. */
interface NewEvent {
  id: string;
  sequence: number;
  happenedAt: string;
  offsetMs: number | null;
  listMadeAt: string | null;
}

async function newEvent(): Promise<NewEvent> {
  const { list, offsetMs } = gateDevice.getState();
  return {
    id: crypto.randomUUID(),
    sequence: await nextSequence(),
    happenedAt: new Date().toISOString(),
    offsetMs,
    listMadeAt: list?.madeAt ?? null,
  };
}

/** The answer to an attempt: the server's, or else the list's. @throws ApiError for what the server refuses */
export async function answerTo(
  attempt: Attempt,
  device: KeptDevice,
  texts: ReasonTexts,
): Promise<Answer> {
  // A refusal that the server has kept although its answer got lost is sent again under the same id.
  const event = await newEvent();
  const body = {
    ...attempt,
    id: event.id,
    sequence: event.sequence,
    gateId: device.gateId,
    deviceId: device.id,
    ...shownClock(),
  };
  const told = await ask((signal) => call(scanAtGate, { body, signal }));
  if (told) return answerOf(attempt, told, false);
  return answerHere(attempt, event, device, texts);
}

const answerOf = (
  { direction, code }: Attempt,
  answer: GateScanAnswer,
  isFromList: boolean,
): ShownAnswer => ({
  kind: 'answer',
  key: crypto.randomUUID(),
  direction,
  code,
  ...answer,
  isFromList,
  isUnread: isUnread(answer.reasons),
});

async function answerHere(
  attempt: Attempt,
  event: NewEvent,
  device: KeptDevice,
  texts: ReasonTexts,
): Promise<Answer> {
  const { list, keys } = gateDevice.getState();
  const now = serverNow();
  const isListed = list !== null && gateListState(list, device.id, now) === 'good';
  if (!isListed) {
    // The way out stops nobody: what was scanned is kept, and sorted out when the line is back.
    if (attempt.direction === 'out') return answerOf(attempt, unknownOut(texts), true);
    const why = list ? 'oldList' : 'noList';
    return { kind: 'none', key: crypto.randomUUID(), ...attempt, why };
  }
  const code = readGateCode(attempt.code);
  const { verdict, subject } = answerOfList(list, {
    code,
    isForged: code.seal !== null && !(await isGenuine(code, keys)),
    direction: attempt.direction,
    now: plantTime(now),
    movedSince: await readMoves(),
  });
  if (!verdict.isGreen && !isUnread(verdict.findings))
    await queueEvent({
      ...attempt,
      ...event,
      gateId: device.gateId,
      outcome: 'refused',
      reasons: reasonsOf(verdict.findings),
    });
  const isKnown = subject !== null || (verdict.isGreen && verdict.findings.length === 0);
  return answerOf(
    attempt,
    {
      isGreen: verdict.isGreen,
      mayOverrule: verdict.mayOverrule,
      reasons: verdict.findings.map((finding) => ({
        reason: finding.reason,
        text: reasonText(finding, list, attempt.direction, texts),
      })),
      subject: isKnown ? subjectOf(code, subject) : null,
    },
    true,
  );
}

/** The answer to whoever goes out while nothing is known here. */
const unknownOut = ({ t }: ReasonTexts): GateScanAnswer => ({
  isGreen: true,
  mayOverrule: false,
  reasons: [{ reason: 'unknownCode', text: t('gateScreen:fromList.unknownOut') }],
  subject: null,
});

const subjectOf = (
  { subject: kind, number }: ReadGateCode,
  listed: ListedSubject | null,
): GateSubjectShown => ({
  kind: kind === 'vehicle' ? 'vehicle' : 'person',
  number,
  name: listed?.name ?? number,
  companyName: listed?.companyName ?? '',
  imageUrl: null,
  validFrom: listed?.facts.kind === 'person' ? listed.facts.card.validFrom : null,
  validTo: listed?.facts.kind === 'person' ? listed.facts.card.validTo : null,
  handedOut: null,
  isInside: listed?.facts.isInside ?? false,
  since: null,
  sinceGateName: null,
});

/** Each reason once: of a vehicle several papers may have run out. */
const reasonsOf = <Reason>(found: readonly { reason: Reason }[]): Reason[] => [
  ...new Set(found.map(({ reason }) => reason)),
];

/** Lets through, with a note against red. @throws ApiError for what the server refuses */
export async function letThrough(
  answer: ShownAnswer,
  note: string,
  device: KeptDevice,
): Promise<Passing> {
  const { direction, code, isGreen, reasons } = answer;
  const event = await newEvent();
  const { id, sequence } = event;
  const gateId = device.gateId;
  const body = {
    id,
    sequence,
    direction,
    code,
    gateId,
    deviceId: device.id,
    note,
    ...shownClock(),
  };
  const told = await ask((signal) => call(letThroughGate, { body, signal }));
  const outcome = told?.outcome ?? (isGreen ? 'passed' : 'overruled');
  if (!told) {
    const why = reasonsOf(reasons);
    await queueEvent({ ...event, gateId, direction, code, outcome, reasons: why, note });
  }
  if (outcome !== 'refused') await noteMove(readGateCode(code).number, direction === 'in');
  return {
    outcome,
    message: told?.message ?? null,
    answer: told?.data ? answerOf(answer, told.data, false) : null,
  };
}
