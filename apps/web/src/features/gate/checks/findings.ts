import type { VehicleFinding, VehicleToCheck } from '@portal/contracts';

type Point = VehicleToCheck['points'][number];

/** What somebody has said of a point so far. */
export interface Finding {
  /** Null: nothing yet. */
  isPassed: boolean | null;
  remark: string;
}

/** Findings by the ids of their points. */
export type Findings = Readonly<Record<string, Finding>>;

const NOTHING: Finding = { isPassed: null, remark: '' };

/** What was said of a point. */
export const findingOf = (findings: Findings, id: string): Finding => findings[id] ?? NOTHING;

/** The same findings, with each point passed of which nothing was said. */
export const allPassed = (points: readonly Point[], findings: Findings): Findings => ({
  ...findings,
  ...Object.fromEntries(
    points
      .filter(({ id }) => findingOf(findings, id).isPassed === null)
      .map(({ id }) => [id, { ...findingOf(findings, id), isPassed: true }]),
  ),
});

/** How a vehicle stands with what was said so far. */
export function standingOf(points: readonly Point[], findings: Findings) {
  const said = points.map(({ id }) => findingOf(findings, id));
  return {
    left: said.filter(({ isPassed }) => isPassed === null).length,
    failed: said.filter(({ isPassed }) => isPassed === false).length,
  };
}

/** Why a point cannot be sent as it stands. */
export function problemOf({ isPassed, remark }: Finding): 'undecided' | 'remarkNeeded' | null {
  if (isPassed === null) return 'undecided';
  return !isPassed && remark.trim() === '' ? 'remarkNeeded' : null;
}

/** As they are sent; nothing stands beside a point that passed. */
export const sentFindings = (points: readonly Point[], findings: Findings): VehicleFinding[] =>
  points.map(({ id }) => {
    const { isPassed, remark } = findingOf(findings, id);
    return { pointId: id, isPassed: isPassed === true, note: isPassed === true ? '' : remark };
  });
