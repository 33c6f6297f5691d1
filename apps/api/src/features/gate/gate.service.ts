import type {
  gateEventsBody,
  letThroughBody,
  gateScanBody,
  GateEventsAnswer,
  GateOutcome,
  LetThroughAnswer,
  GateScanAnswer,
  Language,
} from '@portal/contracts';
import {
  codeStateOf,
  gateAnswer,
  isUnread,
  plantDate,
  plantTime,
  readGateCode,
  type GateVerdict,
  type ReadGateCode,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../platform/http/command';
import { GateSeals } from '../../platform/signing/gate-seals';
import { Signatures } from '../../platform/storage/signatures';
import { RecordReads } from '../../requests/record-reads';
import { GateEvents, type HappenedAtGate } from './gate-events';
import { GateSettings, type GateRules } from './gate-settings';
import { GateSubjects, type Read, type Subject } from './gate-subjects';
import { shownAnswer } from './gate-words';

type Attempt = z.output<typeof gateScanBody>;

/** What of a number that nobody knows is kept. */
const MOST_KEPT = 50;

interface Judged {
  verdict: GateVerdict;
  subject: Subject | null;
  number: string;
}

/** What gates answer, and what they let through. */
@Injectable()
export class GateService {
  constructor(
    private readonly database: Database,
    private readonly subjects: GateSubjects,
    private readonly settings: GateSettings,
    private readonly events: GateEvents,
    private readonly seals: GateSeals,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** The answer to a code; a red one is kept as a try, unless too little of the code was read. @throws AppError notFound for a gate or device that is not there */
  async scan(guard: CurrentUser, attempt: Attempt, language: Language): Promise<GateScanAnswer> {
    const now = new Date();
    await this.checkDevice(attempt.deviceId);
    const rules = await this.settings.of(attempt.gateId, language);
    const judged = await this.judge(
      this.database,
      (statement) => this.database.read(statement),
      attempt,
      rules,
      now,
    );
    const { verdict, subject } = judged;
    if (!verdict.isGreen && !isUnread(verdict.findings)) {
      const event = eventOf(guard, attempt, judged, { outcome: 'refused', note: '', now });
      await this.database.transaction((tx) => this.events.keep(tx, [event]));
    }
    if (subject && 'identityKey' in subject)
      await this.reads.note(guard, 'gate', subject.identityKey);
    return shownAnswer(verdict, judged, rules, this.signatures, language);
  }

  /**
   * Lets through, judged anew while nobody else can move the same person or vehicle. The same event sent again is told
   * as it was kept. @throws AppError conflict for an id that another event has
   */
  async letThrough(
    guard: CurrentUser,
    { note, ...attempt }: z.output<typeof letThroughBody>,
    language: Language,
  ): Promise<LetThroughAnswer> {
    await this.checkDevice(attempt.deviceId);
    const rules = await this.settings.of(attempt.gateId, language);
    return this.database.transaction(async (tx) => {
      const now = new Date();
      await lock(tx, readGateCode(attempt.code));
      const read: Read = (statement) => tx.$queryRaw(statement);
      const judged = await this.judge(tx, read, attempt, rules, now);
      const { verdict } = judged;
      const known = await tx.gateEvent.findUnique({ where: { id: attempt.id } });
      if (known) {
        if (
          known.number !== judged.number ||
          known.gateId !== attempt.gateId ||
          known.direction !== attempt.direction
        )
          throw new AppError('conflict');
        const again = told(known.outcome, judged);
        return { ...commandAnswer(language, again), outcome: known.outcome, data: null };
      }
      const outcome = outcomeOf(verdict, note);
      const isNoteMissing = verdict.mayOverrule && note === '';
      if (!isUnread(verdict.findings))
        await this.events.keep(tx, [eventOf(guard, attempt, judged, { outcome, note, now })]);
      const result = isNoteMissing ? refused('gateNoteNeeded') : told(outcome, judged);
      return {
        ...commandAnswer(language, result),
        outcome,
        data: shownAnswer(verdict, judged, rules, this.signatures, language),
      };
    });
  }

  /** Keeps what happened without a network: none is lost, none is kept twice. @throws AppError notFound for an unknown device or gate */
  async take(
    guard: CurrentUser,
    { deviceId, events }: z.output<typeof gateEventsBody>,
  ): Promise<GateEventsAnswer> {
    const now = new Date();
    const device = await this.database.gateDevice.findUnique({ where: { id: deviceId } });
    if (!device) throw new AppError('notFound');
    // One that was put out of use meanwhile too: what happened there has happened.
    const gateIds = [...new Set(events.map(({ gateId }) => gateId))];
    const known = await this.database.gate.count({ where: { id: { in: gateIds } } });
    if (known < gateIds.length) throw new AppError('notFound');
    const codes = events.map(({ code }) => readGateCode(code));
    const find = await this.finder(
      this.database,
      (statement) => this.database.read(statement),
      codes,
      plantDate(now),
    );
    const whoHad = await this.holders(codes, events);
    const happened = events.map(({ code, happenedAt, ...event }): HappenedAtGate => {
      const read = readGateCode(code);
      // A clock that is ahead must not keep what comes later from counting.
      const at = new Date(Math.min(Date.parse(happenedAt), now.getTime()));
      const whom = read.subject === 'plantCard' ? whoHad(read.number, at) : whomOf(find(read));
      return {
        ...event,
        ...(this.isForged(read) ? whomOf(null) : whom),
        number: numberOf(read, code),
        happenedAt: at,
        byId: guard.id,
        deviceId,
        isOffline: true,
      };
    });
    const stored = await this.database.transaction((tx) => this.events.keep(tx, happened));
    return { stored, knownBefore: events.length - stored };
  }

  /** Who had the cards that gates hand out, at the time of each event. */
  private async holders(
    codes: readonly ReadGateCode[],
    events: readonly { happenedAt: string }[],
  ): Promise<(number: string, at: Date) => ReturnType<typeof whomOf>> {
    const numbers = codes.flatMap((code) => (code.subject === 'plantCard' ? [code.number] : []));
    const since = new Date(Math.min(...events.map(({ happenedAt }) => Date.parse(happenedAt))));
    const read: Read = (statement) => this.database.read(statement);
    const all = await this.subjects.holders(read, [...new Set(numbers)], since);
    return (number, at) => {
      const had = all.find(
        (one) => one.number === number && one.from <= at && (one.to === null || at < one.to),
      );
      return {
        personId: had?.personId ?? null,
        vehicleId: null,
        contractorId: had?.contractorId ?? null,
      };
    };
  }

  private async judge(
    db: Db,
    read: Read,
    { code, direction }: Pick<Attempt, 'code' | 'direction'>,
    rules: GateRules,
    now: Date,
  ): Promise<Judged> {
    const scanned = readGateCode(code);
    const isForged = this.isForged(scanned);
    const find = await this.finder(db, read, isForged ? [] : [scanned], plantDate(now));
    const subject = find(scanned);
    const state = codeStateOf(scanned, isForged);
    const setting = { ...rules, direction, now: plantTime(now) };
    return {
      verdict: gateAnswer(state, subject?.facts ?? null, setting),
      subject,
      number: numberOf(scanned, code),
    };
  }

  private isForged(read: ReadGateCode): boolean {
    return read.seal !== null && !this.seals.isGenuine(read);
  }

  /** Finds those whom codes name, all at once. */
  private async finder(
    db: Db,
    read: Read,
    codes: readonly ReadGateCode[],
    today: string,
  ): Promise<(code: ReadGateCode) => Subject | null> {
    const numbersOf = (subject: ReadGateCode['subject']) => [
      ...new Set(codes.flatMap((code) => (code.subject === subject ? [code.number] : []))),
    ];
    const people = await this.subjects.people(
      db,
      read,
      [...numbersOf('card'), ...numbersOf('plantCard')],
      today,
    );
    const vehicles = await this.subjects.vehicles(read, numbersOf('vehicle'), today);
    const holders = new Map(people.map((person) => [person.number, person]));
    const byNumber = {
      card: holders,
      plantCard: holders,
      vehicle: new Map(vehicles.map((vehicle) => [vehicle.plateKey, vehicle])),
    };
    return ({ subject, number }) => byNumber[subject].get(number) ?? null;
  }

  private async checkDevice(id: string | null): Promise<void> {
    if (id === null) return;
    const device = await this.database.gateDevice.findUnique({ where: { id } });
    if (!device || device.endedAt) throw new AppError('notFound');
  }
}

/** Whom a code names stays where the person is until the transaction ends. */
async function lock(tx: Db, { subject, number }: ReadGateCode): Promise<void> {
  if (subject === 'vehicle')
    await tx.$queryRaw`select 1 from vehicle_record where plate_key = ${number} for no key update`;
  else
    await tx.$queryRaw`select 1 from person where id = (
      select person_id from safety_card where number = ${number}
      union all select h.person_id from card_hand_out h join plant_card k on k.id = h.card_id
        where h.returned_at is null and k.number = ${number}) for no key update`;
}

const outcomeOf = ({ isGreen, mayOverrule }: GateVerdict, note: string): GateOutcome => {
  if (isGreen) return 'passed';
  return mayOverrule && note !== '' ? 'overruled' : 'refused';
};

const told = (outcome: GateOutcome, { subject, number }: Judged): Outcome => {
  if (outcome === 'refused') return refused('gateRefused');
  return subject
    ? done('gatePassed', { name: subject.name, number: subject.number })
    : done('gatePassedUnknown', { number });
};

const whomOf = (subject: Subject | null) => ({
  personId: subject?.facts.kind === 'person' ? subject.id : null,
  vehicleId: subject?.facts.kind === 'vehicle' ? subject.id : null,
  contractorId: subject?.contractorId ?? null,
});

const numberOf = ({ number }: ReadGateCode, code: string): string =>
  [...(number || code)].slice(0, MOST_KEPT).join('');

const eventOf = (
  guard: CurrentUser,
  { id, gateId, direction, deviceId }: Attempt,
  { verdict, subject, number }: Judged,
  { outcome, note, now }: { outcome: GateOutcome; note: string; now: Date },
): HappenedAtGate => ({
  id,
  gateId,
  direction,
  outcome,
  reasons: verdict.findings.map(({ reason }) => reason),
  ...whomOf(subject),
  number,
  happenedAt: now,
  byId: guard.id,
  deviceId,
  isOffline: false,
  note,
});
