/**
 * Parses the output of `npm audit --json`: a line for each package with known weaknesses, the worst first, or why the
 * registry could not be reached.
 * @param {string} answered
 * @returns {{ lines: string[] } | { unasked: string }}
 */
export function weaknessesIn(answered) {
  const report = parse(answered);
  if (!report?.vulnerabilities)
    return { unasked: report?.error?.summary || report?.message || 'npm audit gave no report' };
  const lines = Object.values(report.vulnerabilities)
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .map(({ name, severity, range, via }) => {
      const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause.title]));
      return [`${severity}: ${name} ${range}`, ...titles].join('; ');
    });
  return { lines };
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * @typedef {{ name: string, severity: string, range: string, via: (string | { title: string })[] }} Weakness
 * @typedef {{ message?: string, error?: { summary?: string }, vulnerabilities?: Record<string, Weakness> }} Report
 * @param {string} answered
 * @returns {Report | undefined}
 */
function parse(answered) {
  try {
    return /** @type {Report} */ (JSON.parse(answered));
  } catch {
    return undefined;
  }
}
