import type {
  letThroughBody,
  gateScanBody,
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
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../../platform/http/command';
import { Signatures } from '../../../platform/storage/signatures';
import { companiesOf, CompanyHolds } from '../../../plant/company-papers';
import { RecordReads } from '../../../requests/reads/record-reads';
import { DeviceClocks } from '../devices/device-clocks';
import { broughtBy, GateEvents, type HappenedAtGate } from './gate-events';
import {
  GateSettings,
  shownAnswer,
  type GateRules,
  type Read,
  type Subject,
} from '../../../plant/admission';
import { GateFinder, numberOf, whomOf } from './gate-finder';

type Attempt = z.output<typeof gateScanBody>;

/** What was asked at a gate, with the answer. */
export interface Judged {
  verdict: GateVerdict;
  subject: Subject | null;
  number: string;
  /** The answer at a later time, if nothing else changes until then. */
  answerAt: (at: Date) => GateVerdict;
}

/** Answers codes scanned at gates, and records who is let through. */
@Injectable()
export class GateService {
  constructor(
    private readonly database: Database,
    private readonly finder: GateFinder,
    private readonly settings: GateSettings,
    private readonly companies: CompanyHolds,
    private readonly events: GateEvents,
    private readonly clocks: DeviceClocks,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /**
   * The answer to a code. A red answer is stored as a try, unless too little of the code was read. @throws AppError
   * notFound if the gate or device does not exist
   */
  async scan(guard: CurrentUser, attempt: Attempt, language: Language): Promise<GateScanAnswer> {
    const now = new Date();
    await this.clocks.compare(attempt, new Date());
    const rules = await this.settings.of(attempt.gateId, language);
    const judged = await this.judge(
      this.database,
      (statement) => this.database.readByIndex(statement),
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
   * Lets a person or vehicle through. It judges again under a lock on that person or vehicle. If the same event is sent
   * again, it returns the stored one. @throws AppError conflict if another event has the id
   */
  async letThrough(
    guard: CurrentUser,
    { note, ...attempt }: z.output<typeof letThroughBody>,
    language: Language,
  ): Promise<LetThroughAnswer> {
    await this.clocks.compare(attempt, new Date());
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

  /** Judges a code at a gate, for guards and doors alike. */
  async judge(
    db: Db,
    read: Read,
    { code, direction }: Pick<Attempt, 'code' | 'direction'>,
    rules: GateRules,
    now: Date,
  ): Promise<Judged> {
    const scanned = readGateCode(code);
    const isForged = this.finder.isForged(scanned);
    const find = await this.finder.find(db, read, isForged ? [] : [scanned], plantDate(now));
    const subject = find(scanned);
    const state = codeStateOf(scanned, isForged);
    const companyHolds = await this.companies.of(read, subject ? companiesOf(subject.facts) : []);
    const answerAt = (at: Date) =>
      gateAnswer(state, subject?.facts ?? null, {
        ...rules,
        companyHolds,
        direction,
        now: plantTime(at),
      });
    return { verdict: answerAt(now), subject, number: numberOf(scanned, code, subject), answerAt };
  }
}

/** Locks the person or vehicle of a code until the transaction ends. */
async function lock(tx: Db, { subject, number }: ReadGateCode): Promise<void> {
  if (subject === 'vehicle') {
    await tx.$queryRaw`select 1 from vehicle_record where plate_key = ${number} for no key update`;
    await tx.$queryRaw`select 1 from person where id = (
      select person_id from safety_card where badge_key <> '' and badge_key = ${number}) for no key update`;
  } else
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

/** The event of an attempt that the server has answered. */
export const eventOf = (
  guard: CurrentUser,
  {
    id,
    gateId,
    direction,
    deviceId,
    sequence,
  }: Pick<Attempt, 'id' | 'gateId' | 'direction' | 'deviceId' | 'sequence'>,
  { verdict, subject, number }: Judged,
  { outcome, note, now }: { outcome: GateOutcome; note: string; now: Date },
): HappenedAtGate => ({
  id,
  gateId,
  direction,
  outcome,
  reasons: verdict.findings.map(({ reason }) => reason),
  isAmber: verdict.isAmber,
  ...whomOf(subject),
  number,
  happenedAt: now,
  ...broughtBy(guard),
  deviceId,
  isOffline: false,
  note,
  sequence,
});
