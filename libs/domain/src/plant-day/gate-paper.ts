import { FAMILY_CODES, type GuaranteeGateProblem } from '@portal/contracts';
import { isWithinHours } from './gate-answer';
import type { GateGuarantee, GateSetting } from './gate-facts';

/** The address must contain the whole code: a piece of it names no paper. */
const ADDRESS = /\/kiem-tra\/([\w-]{43})(?:[/?#]|$)/;
/**
 * The requests that a gate knows by number; other requests allow nothing at a gate by themselves.
 */
const NUMBER = new RegExp(`^(?:${FAMILY_CODES.guarantee}|${FAMILY_CODES.takeOut})\\d{4}-\\d{5,}$`);

/**
 * Recognises an approval paper in a scanned or typed text: by the code in its address, or by the
 * number of a guarantee or take-out. Null for any other text.
 */
export function readPaperCode(scanned: string): string | null {
  const written = scanned.trim();
  const code = ADDRESS.exec(written)?.[1];
  if (code !== undefined) return code;
  const number = written.toUpperCase();
  return NUMBER.test(number) ? number : null;
}

/** A guarantee with the facts that it depends on. */
export interface GuaranteeOnPaper extends GateGuarantee {
  /** The guarantee was withdrawn. */
  isEnded: boolean;
  /** Whether its people request is still approved. */
  hasRoot: boolean;
  /**
   * How many of its people may still come on the day: not barred, with a card that is valid then.
   */
  holders: number;
}

/** Why a guarantee is not valid at a gate now; null if it is. */
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
