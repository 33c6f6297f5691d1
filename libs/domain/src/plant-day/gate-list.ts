import { codeStateOf, gateAnswer, type GateVerdict } from './gate-answer';
import type { AreaHours, GateFacts, GateSetting } from './gate-facts';
import type { CompanyHold } from '../admission/company-papers';
import type { ReadGateCode } from './gate-code';
import { mondayOf, type Passage, type WorkingLimit, type Worked } from './working-time';

/** A person or vehicle in the list. */
export interface ListedSubject {
  number: string;
  /** The key of the plant's own badge; missing if there is none, and in older lists. */
  badgeKey?: string;
  name: string;
  companyName: string;
  facts: GateFacts;
}

/**
 * The data from which a device answers without the server: signed, for this device only, and valid
 * for a short time.
 */
export interface GateList {
  deviceId: string;
  gateId: string;
  /** Times, ISO 8601. */
  madeAt: string;
  endsAt: string;
  areaIds: readonly string[];
  hours: readonly AreaHours[];
  courses: GateSetting['courses'];
  /** Courses with their names, and how many months their exams count. */
  courseTimes: readonly { courseId: string; validMonths: number; name: string }[];
  overrulable: GateSetting['overrulable'];
  limits: readonly WorkingLimit[];
  /** Papers that may be lacking, with their names. */
  documentTypes: readonly { id: string; name: string }[];
  /** Papers of companies that may be lacking, with their names. */
  companyPaperKinds: readonly { id: string; name: string }[];
  /** Companies of the people and vehicles, with the days on which their papers hold them; others have none. */
  companies: readonly { id: string; holds: readonly CompanyHold[] }[];
  people: readonly ListedSubject[];
  vehicles: readonly ListedSubject[];
}

/**
 * The state of a list: `foreign` belongs to another device, `old` is expired or not yet valid by
 * the device's clock.
 */
export function gateListState(
  { deviceId, madeAt, endsAt }: Pick<GateList, 'deviceId' | 'madeAt' | 'endsAt'>,
  device: string,
  now: Date,
): 'good' | 'foreign' | 'old' {
  if (deviceId !== device) return 'foreign';
  return new Date(madeAt) <= now && now < new Date(endsAt) ? 'good' : 'old';
}

/** The setting of an answer from a list. @param now plant time, yyyy-MM-dd HH:mm */
export const settingOfList = (
  list: GateList,
  direction: GateSetting['direction'],
  now: string,
): GateSetting => ({
  direction,
  now,
  areaIds: list.areaIds,
  hours: list.hours,
  courses: list.courses,
  validMonths: new Map(
    list.courseTimes.map(({ courseId, validMonths }) => [courseId, validMonths]),
  ),
  companyHolds: new Map(list.companies.map(({ id, holds }) => [id, holds])),
  overrulable: list.overrulable,
  limits: list.limits,
});

/** What a device knows of an attempt besides its list. */
export interface TryAtDevice {
  code: ReadGateCode;
  /** Whether the code has a seal that is not the plant's, or was made for another number. */
  isForged: boolean;
  direction: GateSetting['direction'];
  /** The plant time, yyyy-MM-dd HH:mm. */
  now: string;
  /** Who has passed this device since the list was made, by number, with the passages in order. */
  movedSince: ReadonlyMap<string, readonly Passage[]>;
}

/**
 * Answers from a list by the same rules as the server. On the way out, a code with the plant's seal
 * is never unknown.
 */
export function answerOfList(
  list: GateList,
  { code: read, isForged, direction, now, movedSince }: TryAtDevice,
): { verdict: GateVerdict; subject: ListedSubject | null } {
  const code = cardOfBadge(list, read);
  const state = codeStateOf(code, isForged);
  const listed = code.subject === 'vehicle' ? list.vehicles : list.people;
  const found = isForged ? undefined : listed.find(({ number }) => number === code.number);
  if (!found && !isForged && code.seal && direction === 'out')
    return {
      verdict: { isGreen: true, isAmber: false, findings: [], mayOverrule: false },
      subject: null,
    };
  const moves = movedSince.get(code.number) ?? [];
  const subject = found ? { ...found, facts: factsAfter(found.facts, moves, now) } : null;
  const verdict = gateAnswer(state, subject?.facts ?? null, settingOfList(list, direction, now));
  return { verdict, subject };
}

/** A code with the card instead of its badge. What is no number of ours is a plate, or the number of a badge. */
export function cardOfBadge({ people, vehicles }: GateList, code: ReadGateCode): ReadGateCode {
  const isPlate = vehicles.some(({ number }) => number === code.number);
  if (code.subject !== 'vehicle' || code.number === '' || isPlate) return code;
  const holder = people.find(({ badgeKey }) => badgeKey === code.number);
  return holder ? { ...code, subject: 'card', number: holder.number, isWhole: true } : code;
}

/** What a list says of somebody, and what the device has seen since. */
function factsAfter(facts: GateFacts, moves: readonly Passage[], now: string): GateFacts {
  const last = moves.at(-1);
  if (!last) return facts;
  const isInside = last[1] === 'in';
  return facts.kind === 'vehicle'
    ? { ...facts, isInside }
    : { ...facts, isInside, worked: workedAfter(facts.worked, moves, now) };
}

function workedAfter(worked: Worked | null, moves: readonly Passage[], now: string): Worked {
  const earlier = worked?.earlier ?? { week: mondayOf(now.slice(0, 10)), minutes: 0 };
  const passages = [...(worked?.passages ?? []), ...moves].toSorted(
    ([one], [other]) => one - other,
  );
  return { earlier, passages };
}
