import type { Answer } from './answering';

const subjectOf = (answer: Answer | null) => (answer?.kind === 'answer' ? answer.subject : null);

/** Whom a new answer took the place of before they were let through; nobody where it is about them again. */
export function replacedBy(answered: Answer, before: Answer | null): string {
  const [old, now] = [subjectOf(before), subjectOf(answered)];
  if (!old || before?.kind !== 'answer' || !before.isGreen) return '';
  return now?.kind === old.kind && now.number === old.number ? '' : old.name;
}
