import type { ReadGateCode } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { GateSeals } from '../../../platform/signing/gate-seals';
import { GateSubjects, type Read, type Subject } from '../../../plant/admission';

/** The most characters stored of an unknown number. */
const MOST_KEPT = 50;

/** Finds the people and vehicles that codes name. */
@Injectable()
export class GateFinder {
  constructor(
    private readonly subjects: GateSubjects,
    private readonly seals: GateSeals,
  ) {}

  /** Whether a code has a seal that is not the plant's, or was made for another number. */
  isForged(read: ReadGateCode): boolean {
    return read.seal !== null && !this.seals.isGenuine(read);
  }

  /** Finds the people and vehicles of several codes at once. */
  async find(
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
}

/** The person or vehicle columns of an event. */
export const whomOf = (subject: Subject | null) => ({
  personId: subject?.facts.kind === 'person' ? subject.id : null,
  vehicleId: subject?.facts.kind === 'vehicle' ? subject.id : null,
  contractorId: subject?.contractorId ?? null,
});

/** The number under which an event is stored. */
export const numberOf = ({ number }: ReadGateCode, code: string): string =>
  [...(number || code)].slice(0, MOST_KEPT).join('');
