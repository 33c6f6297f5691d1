import {
  codeStateOf,
  gateAnswer,
  type AreaHours,
  type GateFacts,
  type GateSetting,
  type GateVerdict,
} from './gate-answer';
import type { ReadGateCode } from './gate-code';

/** Somebody or something that a gate may be asked about. */
export interface ListedSubject {
  number: string;
  name: string;
  companyName: string;
  facts: GateFacts;
}

/** What a device answers from without the server: signed, for itself alone, and short-lived. */
export interface GateList {
  deviceId: string;
  gateId: string;
  /** Instants, ISO 8601. */
  madeAt: string;
  endsAt: string;
  areaIds: readonly string[];
  hours: readonly AreaHours[];
  courses: GateSetting['courses'];
  /** Courses with the months that their exams count, and their names. */
  courseTimes: readonly { courseId: string; validMonths: number; name: string }[];
  overrulable: GateSetting['overrulable'];
  people: readonly ListedSubject[];
  vehicles: readonly ListedSubject[];
}

/** Whether a list may answer: `foreign` is another device's, `old` one that is over or not begun by the device's clock. */
export function gateListState(
  { deviceId, madeAt, endsAt }: Pick<GateList, 'deviceId' | 'madeAt' | 'endsAt'>,
  device: string,
  now: Date,
): 'good' | 'foreign' | 'old' {
  if (deviceId !== device) return 'foreign';
  return new Date(madeAt) <= now && now < new Date(endsAt) ? 'good' : 'old';
}

/** What an answer out of a list rests on. @param now what the plant's clocks show, yyyy-MM-dd HH:mm */
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
  overrulable: list.overrulable,
});

/** What a device knows of a try besides its list. */
export interface TryAtDevice {
  code: ReadGateCode;
  /** Whether the code has a seal that is not the plant's, or was made for another number. */
  isForged: boolean;
  direction: GateSetting['direction'];
  /** What the plant's clocks show, yyyy-MM-dd HH:mm. */
  now: string;
  /** Where those are who have passed this device since the list was made: inside or not, by their numbers. */
  movedSince: ReadonlyMap<string, boolean>;
}

/** The answer out of a list, by the same rules as the server's. Of the way out nothing is unknown that the plant has sealed. */
export function answerOfList(
  list: GateList,
  { code, isForged, direction, now, movedSince }: TryAtDevice,
): { verdict: GateVerdict; subject: ListedSubject | null } {
  const state = codeStateOf(code, isForged);
  const listed = code.subject === 'vehicle' ? list.vehicles : list.people;
  const found = isForged ? undefined : listed.find(({ number }) => number === code.number);
  if (!found && !isForged && code.seal && direction === 'out')
    return { verdict: { isGreen: true, findings: [], mayOverrule: false }, subject: null };
  const isInside = movedSince.get(code.number) ?? found?.facts.isInside ?? false;
  const subject = found ? { ...found, facts: { ...found.facts, isInside } } : null;
  const verdict = gateAnswer(state, subject?.facts ?? null, settingOfList(list, direction, now));
  return { verdict, subject };
}
