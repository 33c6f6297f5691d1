import type { Answer } from './answering';

const subjectOf = (answer: Answer | null) => (answer?.kind === 'answer' ? answer.subject : null);

/**
 * The name of the person whose green answer was replaced before they were let through; empty if the
 * new answer is about the same person.
 */
export function replacedBy(answered: Answer, before: Answer | null): string {
  const [old, now] = [subjectOf(before), subjectOf(answered)];
  if (!old || before?.kind !== 'answer' || !before.isGreen) return '';
  return now?.kind === old.kind && now.number === old.number ? '' : old.name;
}
