import {
  CARD_TYPE,
  type GateScanAnswer,
  type GateSubjectShown,
  type Language,
} from '@portal/contracts';
import { exceededWords, plantCardKind, type GateFinding, type GateVerdict } from '@portal/domain';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import type { Signatures } from '../../platform/storage/signatures';
import type { GateRules } from './gate-settings';
import type { Subject } from './gate-subjects';

/** A verdict in the form that a gate shows, in the caller's language. */
export function shownAnswer(
  { isGreen, isAmber, mayOverrule, findings }: GateVerdict,
  { subject, number }: { subject: Subject | null; number: string },
  rules: GateRules,
  signatures: Signatures,
  language: Language,
): GateScanAnswer {
  return {
    isGreen,
    isAmber,
    mayOverrule,
    reasons: findings.map((finding) => ({
      reason: finding.reason,
      isAmber: finding.isAmber ?? false,
      text:
        finding.reason === 'unknownCode' && plantCardKind(number)
          ? translate(language, 'gateReasons:notHandedOut')
          : reasonText(finding, subject, rules, language),
    })),
    subject: subject && shownSubject(subject, rules, signatures),
  };
}

interface Stopping {
  reason: string;
  paperName: string;
  /** Of the paper, yyyy-MM-dd; null if there is none. */
  lastDay: string | null;
  /** The days of a year that the paper counts for, if they are used up. */
  usedUp?: { days: number; year: string } | null;
}

/** Why papers, health or age stop somebody, in words. */
export function stoppedReason(
  { reason, paperName, lastDay, usedUp }: Stopping,
  language: Language,
): string {
  if (reason === 'health' || reason === 'age')
    return translate(language, `gateReasons:reasons.${reason}`, {});
  if (usedUp)
    return translate(language, 'gateReasons:documents.usedUp', { name: paperName, ...usedUp });
  const state = lastDay === null ? 'none' : 'over';
  return translate(language, `gateReasons:documents.${state}`, {
    name: paperName,
    day: shownDate(lastDay),
  });
}

/** A reason in words, in the language. */
export function reasonText(
  finding: GateFinding,
  subject: Subject | null,
  { gate, gates, courseRows, documentTypes, companyPaperKinds }: GateRules,
  language: Language,
): string {
  const day = shownDate(finding.day ?? null);
  if (finding.reason === 'papers')
    return translate(language, `gateReasons:papers.${finding.paper}`, { day });
  if (finding.reason === 'documents') {
    const paperName = documentTypes.find(({ id }) => id === finding.documentTypeId)?.name ?? '';
    const { reason, day: lastDay, usedUp = null } = finding;
    return stoppedReason({ reason, paperName, lastDay, usedUp }, language);
  }
  if (finding.reason === 'companyPapers') {
    const name = companyPaperKinds.find(({ id }) => id === finding.kindId)?.name ?? '';
    const state = finding.day === null ? 'none' : 'over';
    return translate(language, `gateReasons:companyPapers.${state}`, { name, day });
  }
  if (finding.reason === 'workingTime') {
    const words = exceededWords(finding);
    const text = translate(language, `gateReasons:workingTime.${finding.limit}`, words);
    return finding.until === null
      ? text
      : translate(language, 'gateReasons:workingTime.until', { ...words, text });
  }
  const { reason, courseIds = [] } = finding;
  const lacking = courseRows.filter(({ id }) => courseIds.includes(id));
  return translate(language, `gateReasons:reasons.${reason}`, {
    day,
    courses: lacking.map(({ name }) => name).join(', '),
    gate: gate.name,
    other: gates.find(({ id }) => id === subject?.sinceGateId)?.name ?? '',
  });
}

const shownSubject = (
  subject: Subject,
  { gates }: GateRules,
  signatures: Signatures,
): GateScanAnswer['subject'] => ({
  kind: subject.facts.kind,
  number: subject.number,
  name: subject.name,
  companyName: subject.companyName,
  imageUrl: subject.imageId && signatures.sign(subject.imageId, 'preview-1024'),
  validFrom: subject.validity?.validFrom ?? null,
  validTo: subject.validity?.validTo ?? null,
  handedOut: handedOutOf(subject),
  isInside: subject.facts.isInside,
  since: subject.since?.toISOString() ?? null,
  sinceGateName: gates.find(({ id }) => id === subject.sinceGateId)?.name ?? null,
});

function handedOutOf(subject: Subject): GateSubjectShown['handedOut'] {
  if (!('visit' in subject) || !subject.visit || !subject.facts.handedOut) return null;
  const { host, until } = subject.visit;
  return { cardType: CARD_TYPE[subject.facts.handedOut.kind], until: until.toISOString(), host };
}
