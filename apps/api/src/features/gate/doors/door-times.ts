import { setImmediate } from 'node:timers/promises';
import type { DoorEntry } from '@portal/contracts';
import {
  areSameFrom,
  gateAnswer,
  openTimes,
  plantTime,
  type CompanyHold,
  type GateSetting,
  type OpenTime,
} from '@portal/domain';
import type { GateRules, Subject } from '../../../plant/admission';

/** How many people or vehicles are judged before other work gets its turn. */
const AT_ONCE = 3;

/** From when to when doors open, by the ids of gates; gates that stay closed are missing. */
export type OpenByGate = Readonly<Record<string, DoorEntry['open']>>;

/** A number was typed, or a code with the valid printing was read: controllers compare the printing themselves. */
const READ = { state: 'typed', issue: null, isWhole: true } as const;

/**
 * When people and vehicles may come in at each gate, by the same answer as a guard's page. Each stays where they are now: a door
 * hears of a passage as of any other change.
 * @param subjects by their numbers; those that the plant does not know are null
 */
export async function openByGate(
  subjects: ReadonlyMap<string, Subject | null>,
  rules: readonly GateRules[],
  companyHolds: ReadonlyMap<string, readonly CompanyHold[]>,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, OpenByGate>> {
  const all = new Map<string, OpenByGate>();
  const gates = rules.map((rule) => ({
    id: rule.gate.id,
    settingAt: settingsOf(rule, companyHolds),
  }));
  for (const [number, subject] of subjects) {
    if (all.size % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const facts = subject?.facts;
    const opens = gates.map(({ id, settingAt }) => {
      const isGreenAt = (at: Date) =>
        facts !== undefined && gateAnswer(READ, facts, settingAt(at)).isGreen;
      return [id, openTimes(isGreenAt, from, until).map(written)] as const;
    });
    all.set(number, Object.fromEntries(opens.filter(([, open]) => open.length > 0)));
  }
  return all;
}

/** The setting of the way in at a gate, by time. Everybody is asked about at the same few times. */
function settingsOf(
  rule: GateRules,
  companyHolds: ReadonlyMap<string, readonly CompanyHold[]>,
): (at: Date) => GateSetting {
  const known = new Map<number, GateSetting>();
  return (at) => {
    const found = known.get(at.getTime());
    if (found) return found;
    const made: GateSetting = { ...rule, companyHolds, direction: 'in', now: plantTime(at) };
    known.set(at.getTime(), made);
    return made;
  };
}

const written = ({ from, to }: OpenTime): [string, string] => [
  from.toISOString(),
  to.toISOString(),
];

/** Whether doors that know some times need not hear of others, because what was before now does not matter. */
export const opensAlike = (some: OpenByGate, others: OpenByGate, now: Date): boolean =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].every((gateId) =>
    areSameFrom(read(some[gateId]), read(others[gateId]), now),
  );

const read = (open: DoorEntry['open'] = []): OpenTime[] =>
  open.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));
