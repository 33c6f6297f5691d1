import type { Finding } from '@portal/contracts';
import type { ShownFinding } from '../feedback/use-reasons';

/** Findings as shown beside the form that they refer to. */
export const shownFindings = (
  findings: readonly Finding[],
  targets: readonly { field: string; label: string }[],
): ShownFinding[] =>
  findings.map(({ field, ...found }) => ({
    ...found,
    about: targets.find((target) => target.field === field)?.label ?? '',
  }));
