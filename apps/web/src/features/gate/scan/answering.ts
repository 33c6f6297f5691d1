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
  cardOfBadge,
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
import { newGuid } from '../../../platform/upload/guid';

/**
 * If the server takes longer than this, the device answers by itself: people do not wait at a gate.
 */
const PATIENCE_MS = 4000;

/** The direction, and the scanned or typed text. */
export interface Attempt {
  direction: GateDirection;
  code: string;
}

/** An answered attempt, with a key to distinguish attempts with the same code. */
interface Answered extends Attempt {
  key: string;
}

/** The answer that the screen shows. */
export interface ShownAnswer extends Answered, GateScanAnswer {
  kind: 'answer';
  /** Whether the code was not read completely; this is not recorded as an attempt. */
  isUnread: boolean;
  /** Whether this device has answered from its list. */
  isFromList: boolean;
}

/** There is no answer: the server is away, and the device has no valid list. */
export interface NoAnswer extends Answered {
  kind: 'none';
  why: 'noList' | 'oldList';
}

export type Answer = ShownAnswer | NoAnswer;

/** The result of letting a person through. */
export interface Passing {
  outcome: GateOutcome;
  /** The server's message; null if the server did not answer. */
  message: string | null;
  /** The server's new answer, if it has changed. */
  answer: ShownAnswer | null;
}

/**
 * Whether to ask the server: not while it is away, nor before the waiting events were sent to it.
 */
function isServerAsked(): boolean {
  const { waiting, failure } = gateDevice.getState();
  return isConnected() && isCurrent(readSession()) && (waiting === 0 || failure !== null);
}

/** Asks the server. @returns null if it could not be reached @throws ApiError if it refuses */
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

/** The common part of this device's events, with its own order and clock. */
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
    id: newGuid(),
    sequence: await nextSequence(),
    happenedAt: new Date().toISOString(),
    offsetMs,
    listMadeAt: list?.madeAt ?? null,
  };
}

/**
 * Answers an attempt: by the server, or else from the list. @throws ApiError if the server refuses
 */
export async function answerTo(
  attempt: Attempt,
  device: KeptDevice,
  texts: ReasonTexts,
): Promise<Answer> {
  // The server may have recorded a refusal although its answer got lost. The device then sends it
  // again under the same id.
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
  key: newGuid(),
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
    // The way out is always open: the device stores the scan, and the server judges it later.
    if (attempt.direction === 'out') return answerOf(attempt, unknownOut(texts), true);
    const why = list ? 'oldList' : 'noList';
    return { kind: 'none', key: newGuid(), ...attempt, why };
  }
  const code = cardOfBadge(list, readGateCode(attempt.code));
  const { verdict, subject } = answerOfList(list, {
    code,
    isForged: code.seal !== null && !(await isGenuine(code, keys)),
    direction: attempt.direction,
    now: plantTime(now),
    movedSince: await readMoves(gateDevice.getState().offsetMs ?? 0),
  });
  if (!verdict.isGreen && !isUnread(verdict.findings))
    await queueEvent({
      ...attempt,
      ...event,
      gateId: device.gateId,
      outcome: 'refused',
      reasons: reasonsOf(verdict.findings),
      isAmber: verdict.isAmber,
    });
  const isKnown = subject !== null || (verdict.isGreen && verdict.findings.length === 0);
  return answerOf(
    attempt,
    {
      isGreen: verdict.isGreen,
      isAmber: verdict.isAmber,
      mayOverrule: verdict.mayOverrule,
      reasons: verdict.findings.map((finding) => ({
        reason: finding.reason,
        isAmber: finding.isAmber ?? false,
        text: reasonText(finding, list, attempt.direction, texts),
      })),
      subject: isKnown ? subjectOf(code, subject) : null,
    },
    true,
  );
}

/** The answer for a person who leaves while the device has no valid list. */
const unknownOut = ({ t }: ReasonTexts): GateScanAnswer => ({
  isGreen: true,
  isAmber: false,
  mayOverrule: false,
  reasons: [{ reason: 'unknownCode', isAmber: false, text: t('gateScreen:fromList.unknownOut') }],
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

/** Lists each reason once: several papers of a vehicle may have expired. */
const reasonsOf = <Reason>(found: readonly { reason: Reason }[]): Reason[] => [
  ...new Set(found.map(({ reason }) => reason)),
];

/** Lets a person through, with a note against red. @throws ApiError if the server refuses */
export async function letThrough(
  answer: ShownAnswer,
  note: string,
  device: KeptDevice,
): Promise<Passing> {
  const { direction, code, isGreen, isAmber, reasons } = answer;
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
    await queueEvent({ ...event, gateId, direction, code, outcome, reasons: why, isAmber, note });
  }
  const { list } = gateDevice.getState();
  const read = readGateCode(code);
  const { number } = list ? cardOfBadge(list, read) : read;
  if (outcome !== 'refused') await noteMove(number, direction === 'in');
  return {
    outcome,
    message: told?.message ?? null,
    answer: told?.data ? answerOf(answer, told.data, false) : null,
  };
}
