import type { ReadGateCode, Timed } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { GateSeals } from '../../../platform/signing/gate-seals';
import { GateSubjects, type Read, type Subject } from '../../../plant/admission';
import type { HappenedAtGate } from './gate-events';

/** The most characters stored of an unknown number. */
const MOST_KEPT = 50;

/** Finds the people and vehicles that codes name. */
@Injectable()
export class GateFinder {
  constructor(
    private readonly database: Database,
    private readonly subjects: GateSubjects,
    private readonly seals: GateSeals,
  ) {}

  /** Whether a code has a seal that is not the plant's, or was made for another number. */
  isForged(read: ReadGateCode): boolean {
    return read.seal !== null && !this.seals.isGenuine(read);
  }

  /** Finds the people and vehicles of several codes at once, outside of a transaction. */
  findNow(codes: readonly ReadGateCode[], today: string): Promise<Find> {
    return this.find(this.database, (statement) => this.database.read(statement), codes, today);
  }

  /** Finds the people and vehicles of several codes at once. */
  async find(db: Db, read: Read, codes: readonly ReadGateCode[], today: string): Promise<Find> {
    const numbersOf = (subject: ReadGateCode['subject']) => [
      ...new Set(codes.flatMap((code) => (code.subject === subject ? [code.number] : []))),
    ];
    // What is no number of ours is a plate, or the number of a badge.
    const others = numbersOf('vehicle');
    const vehicles = await this.subjects.vehicles(read, others, today);
    const plates = new Map(vehicles.map((vehicle) => [vehicle.plateKey, vehicle]));
    const badges = await this.badges(
      read,
      others.filter((key) => !plates.has(key)),
    );
    const people = await this.subjects.people(
      db,
      read,
      [...new Set([...numbersOf('card'), ...numbersOf('plantCard'), ...badges.values()])],
      today,
    );
    const holders = new Map(people.map((person) => [person.number, person]));
    return ({ subject, number }) =>
      subject === 'vehicle'
        ? (plates.get(number) ?? holders.get(badges.get(number) ?? '') ?? null)
        : (holders.get(number) ?? null);
  }

  /** The numbers of the cards that badges belong to, by the badges' keys. */
  private async badges(read: Read, keys: readonly string[]): Promise<Map<string, string>> {
    const known = keys.filter((key) => key !== '');
    if (known.length === 0) return new Map();
    const rows = await read<{ key: string; number: string }>(Prisma.sql`
      select badge_key as key, number from safety_card where badge_key <> '' and badge_key = any(${known}::text[])`);
    return new Map(rows.map(({ key, number }) => [key, number]));
  }

  /**
   * Whom codes named at the times of their events: a card that gates hand out names who had it then. A forged code names
   * no person and no vehicle.
   */
  async whoWas(
    codes: readonly ReadGateCode[],
    times: readonly Timed[],
    find: Find,
  ): Promise<(code: ReadGateCode, at: Date) => Whom> {
    const numbers = codes.flatMap((code) => (code.subject === 'plantCard' ? [code.number] : []));
    const since = new Date(Math.min(...times.map(({ at }) => at)));
    const all = await this.subjects.holders(
      (statement) => this.database.read(statement),
      [...new Set(numbers)],
      since,
    );
    return (code, at) => {
      if (this.isForged(code)) return UNKNOWN;
      if (code.subject !== 'plantCard') return whomOf(find(code));
      const had = all.find(
        (one) => one.number === code.number && one.from <= at && (one.to === null || at < one.to),
      );
      return had
        ? { personId: had.personId, vehicleId: null, contractorId: had.contractorId }
        : UNKNOWN;
    };
  }
}

/** The person or vehicle that a code names now; null if the plant does not know it. */
export type Find = (code: ReadGateCode) => Subject | null;

/** The person or vehicle of an event, and the company for which it came. */
type Whom = Pick<HappenedAtGate, 'personId' | 'vehicleId' | 'contractorId'>;

const UNKNOWN: Whom = { personId: null, vehicleId: null, contractorId: null };

/** The person or vehicle columns of an event. */
export const whomOf = (subject: Subject | null): Whom => ({
  personId: subject?.facts.kind === 'person' ? subject.id : null,
  vehicleId: subject?.facts.kind === 'vehicle' ? subject.id : null,
  contractorId: subject?.contractorId ?? null,
});

/** The number under which an event is stored; that of the card for a badge. */
export const numberOf = (
  { subject, number }: ReadGateCode,
  code: string,
  found: Subject | null,
): string =>
  subject === 'vehicle' && found?.facts.kind === 'person'
    ? found.number
    : [...(number || code)].slice(0, MOST_KEPT).join('');
