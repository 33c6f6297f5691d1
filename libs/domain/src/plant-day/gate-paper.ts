import { FAMILY_CODES, type GuaranteeGateProblem } from '@portal/contracts';
import { isWithinHours, type GateGuarantee, type GateSetting } from './gate-answer';

/** With the whole code: a piece of the address names no paper. */
const ADDRESS = /\/kiem-tra\/([\w-]{43})(?:[/?#]|$)/;
/** Requests that a gate knows by their numbers; the others let nobody through by themselves. */
const NUMBER = new RegExp(`^(?:${FAMILY_CODES.guarantee}|${FAMILY_CODES.takeOut})\\d{4}-\\d{5,}$`);

/**
 * What of an approval paper was scanned or typed: the code in its address, or the number of a guarantee or take-out.
 * Null for what is neither.
 */
export function readPaperCode(scanned: string): string | null {
  const written = scanned.trim();
  const code = ADDRESS.exec(written)?.[1];
  if (code !== undefined) return code;
  const number = written.toUpperCase();
  return NUMBER.test(number) ? number : null;
}

/** A guarantee with what it rests on. */
export interface GuaranteeOnPaper extends GateGuarantee {
  /** Taken back. */
  isEnded: boolean;
  /** The people request under which it was given is still approved. */
  hasRoot: boolean;
  /** How many of its people may still come on the day: not barred, with a card that is valid then. */
  holders: number;
}

/** Why a guarantee lets nobody in by a gate now; null where it does. */
export function guaranteeProblem(
  guarantee: GuaranteeOnPaper,
  setting: Pick<GateSetting, 'now' | 'areaIds'>,
): GuaranteeGateProblem | null {
  if (guarantee.isEnded) return 'ended';
  if (!guarantee.hasRoot) return 'rootEnded';
  if (guarantee.holders === 0) return 'nobodyLeft';
  if (guarantee.workDate !== setting.now.slice(0, 10)) return 'otherDay';
  if (!isWithinHours(guarantee, setting))
    return Number(setting.now.slice(11, 13)) < guarantee.startHour ? 'hoursNotBegun' : 'hoursOver';
  return guarantee.areaIds.some((id) => setting.areaIds.includes(id)) ? null : 'otherAreas';
}
