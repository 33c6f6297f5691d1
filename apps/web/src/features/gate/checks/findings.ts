import type { VehicleFinding, VehicleToCheck } from '@portal/contracts';

type Point = VehicleToCheck['points'][number];

/** The answer for a point so far. */
export interface Finding {
  /** Null: not decided yet. */
  isPassed: boolean | null;
  remark: string;
}

/** Answers by the id of their point. */
export type Findings = Readonly<Record<string, Finding>>;

const NOTHING: Finding = { isPassed: null, remark: '' };

/** The answer for a point. */
export const findingOf = (findings: Findings, id: string): Finding => findings[id] ?? NOTHING;

/** Marks every undecided point as passed. */
export const allPassed = (points: readonly Point[], findings: Findings): Findings => ({
  ...findings,
  ...Object.fromEntries(
    points
      .filter(({ id }) => findingOf(findings, id).isPassed === null)
      .map(({ id }) => [id, { ...findingOf(findings, id), isPassed: true }]),
  ),
});

/** The state of a vehicle with the answers so far. */
export function standingOf(points: readonly Point[], findings: Findings) {
  const said = points.map(({ id }) => findingOf(findings, id));
  return {
    left: said.filter(({ isPassed }) => isPassed === null).length,
    failed: said.filter(({ isPassed }) => isPassed === false).length,
  };
}

/** Why the answer for a point cannot be sent yet. */
export function problemOf({ isPassed, remark }: Finding): 'undecided' | 'remarkNeeded' | null {
  if (isPassed === null) return 'undecided';
  return !isPassed && remark.trim() === '' ? 'remarkNeeded' : null;
}

/** The answers as they are sent; a passed point has no remark. */
export const sentFindings = (points: readonly Point[], findings: Findings): VehicleFinding[] =>
  points.map(({ id }) => {
    const { isPassed, remark } = findingOf(findings, id);
    return { pointId: id, isPassed: isPassed === true, note: isPassed === true ? '' : remark };
  });
