import type { GateDirection } from '@portal/contracts';
import { exceededWords, shownDay, type GateFinding, type GateList } from '@portal/domain';
import type { TFunction } from 'i18next';

/** The texts for reasons, and the name of the gate. */
export interface ReasonTexts {
  t: TFunction<readonly ['gateScreen', 'gateReasons', 'common']>;
  gateName: string;
}

/**
 * Words a reason of an answer from the list like the server does. The list does not know since when
 * a person is inside.
 */
export function reasonText(
  finding: GateFinding,
  { courseTimes, documentTypes, companyPaperKinds }: GateList,
  direction: GateDirection,
  { t, gateName }: ReasonTexts,
): string {
  const day = shownDay(finding.day ?? null);
  if (finding.reason === 'papers') return t(`gateReasons:papers.${finding.paper}`, { day });
  if (finding.reason === 'documents') {
    const name = documentTypes.find(({ id }) => id === finding.documentTypeId)?.name ?? '';
    if (finding.usedUp) return t('gateReasons:documents.usedUp', { name, ...finding.usedUp });
    return t(`gateReasons:documents.${finding.day === null ? 'none' : 'over'}`, { name, day });
  }
  if (finding.reason === 'companyPapers') {
    const name = companyPaperKinds.find(({ id }) => id === finding.kindId)?.name ?? '';
    return t(`gateReasons:companyPapers.${finding.day === null ? 'none' : 'over'}`, { name, day });
  }
  if (finding.reason === 'workingTime') {
    const words = exceededWords(finding);
    const text = t(`gateReasons:workingTime.${finding.limit}`, words);
    return finding.until === null ? text : t('gateReasons:workingTime.until', { ...words, text });
  }
  const { reason, courseIds = [] } = finding;
  if (reason === 'unknownCode')
    return t(
      direction === 'out' ? 'gateScreen:fromList.unknownOut' : 'gateScreen:fromList.unknownCode',
    );
  if (reason === 'alreadyInside') return t('gateScreen:fromList.alreadyInside');
  const lacking = courseTimes.filter(({ courseId }) => courseIds.includes(courseId));
  return t(`gateReasons:reasons.${reason}`, {
    day,
    courses: lacking.map(({ name }) => name).join(', '),
    gate: gateName,
  });
}
