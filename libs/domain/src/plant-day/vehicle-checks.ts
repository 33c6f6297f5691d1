import { can, type Actor } from '../permissions';

/** What was found at a point, as far as rules ask. */
interface Finding {
  pointId: string;
  isPassed: boolean;
}

/** Whether a vehicle passes: at every point. */
export const isCheckPassed = (findings: readonly Pick<Finding, 'isPassed'>[]): boolean =>
  findings.every(({ isPassed }) => isPassed);

/** Whether findings answer each of the plant's points once, and nothing else. */
export function answersPoints(findings: readonly Finding[], pointIds: readonly string[]): boolean {
  const answered = new Set(findings.map(({ pointId }) => pointId));
  return (
    findings.length === pointIds.length &&
    answered.size === pointIds.length &&
    pointIds.every((id) => answered.has(id))
  );
}

/** Whether somebody may say that a check was wrong: safety staff any, whoever checks vehicles their own. */
export const mayWithdrawCheck = (
  viewer: Actor & { id: string },
  { byId }: { byId: string },
): boolean => can(viewer, 'safety:record') || (can(viewer, 'vehicles:check') && byId === viewer.id);
