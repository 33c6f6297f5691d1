import { can, type Actor } from '../permissions';

/** The result at a point, as the rules need it. */
interface Finding {
  pointId: string;
  isPassed: boolean;
}

/** Whether a vehicle passes: every point must have passed. */
export const isCheckPassed = (findings: readonly Pick<Finding, 'isPassed'>[]): boolean =>
  findings.every(({ isPassed }) => isPassed);

/** Whether the results answer each of the plant's points once, and nothing else. */
export function answersPoints(findings: readonly Finding[], pointIds: readonly string[]): boolean {
  const answered = new Set(findings.map(({ pointId }) => pointId));
  return (
    findings.length === pointIds.length &&
    answered.size === pointIds.length &&
    pointIds.every((id) => answered.has(id))
  );
}

/** Whether a user may withdraw a check: safety staff any check, other checkers only their own. */
export const mayWithdrawCheck = (
  viewer: Actor & { id: string },
  { byId }: { byId: string },
): boolean => can(viewer, 'safety:record') || (can(viewer, 'vehicles:check') && byId === viewer.id);
