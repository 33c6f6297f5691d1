import type { GateReason } from '@portal/contracts';
import { gateAnswer, type GateFacts } from '@portal/domain';
import { GateSettings, GateSubjects, type GateRules, type Read } from '../../../plant/admission';
import { companiesOf, CompanyHolds } from '../../../plant/company-papers';
import type { Stage } from '../stage';

/**
 * Reasons that do not depend on the day: guarantees admit people at night, and the demo's own events determine who is
 * inside.
 */
const NOT_OF_A_DAY: readonly GateReason[] = ['hours', 'workingTime', 'alreadyInside'];
const NOON = '12:00';
const TYPED = { state: 'typed', issue: null, isWhole: true } as const;

/** A person or vehicle that comes to a gate. */
interface Comer {
  personId: string | null;
  number: string;
  gateId: string;
}

/**
 * The reasons for which a gate would refuse someone on a day (yyyy-MM-dd), by its own rules; empty if the answer is
 * green.
 */
export type TurnedAway = (comer: Comer, day: string) => GateReason[];

/** Asks the gate about all people and vehicles, for any day since the first. */
export async function gatesAsked(
  { tx, service }: Stage,
  comers: readonly Comer[],
  first: string,
): Promise<TurnedAway> {
  const read: Read = (statement) => tx.$queryRaw(statement);
  const numbersOf = (isPerson: boolean) => [
    ...new Set(
      comers.flatMap(({ personId, number }) => ((personId !== null) === isPerson ? [number] : [])),
    ),
  ];
  const subjects = service(GateSubjects);
  const people = await subjects.people(tx, read, numbersOf(true), first);
  const vehicles = await subjects.vehicles(read, numbersOf(false), first);
  const facts = new Map<string, GateFacts>([
    ...people.map((one) => [one.number, one.facts] as const),
    ...vehicles.map((one) => [one.plateKey, one.facts] as const),
  ]);
  const companyHolds = await service(CompanyHolds).of(
    read,
    [...facts.values()].flatMap(companiesOf),
  );
  const rules = new Map<string, GateRules>();
  for (const { gateId } of comers)
    if (!rules.has(gateId)) rules.set(gateId, await service(GateSettings).of(gateId, 'vi'));
  return ({ number, gateId }, day) => {
    const ofGate = rules.get(gateId);
    if (!ofGate) return [];
    const setting = { ...ofGate, companyHolds, direction: 'in', now: `${day} ${NOON}` } as const;
    const { findings } = gateAnswer(TYPED, facts.get(number) ?? null, setting);
    const reasons = findings.map(({ reason }) => reason);
    return [...new Set(reasons)].filter((reason) => !NOT_OF_A_DAY.includes(reason));
  };
}
