import type { Finding } from '@portal/contracts';
import { useDefinition } from '../definition';
import type { ShownFinding } from '../../requests/feedback/use-reasons';

/** Puts together what a reviewer found; what it points at is named as in the form. */
export function useFindings() {
  const { words, lists } = useDefinition();
  const types = lists.documentGroups.flatMap((group) => group.types);
  const nameOf = (field: string): string =>
    types.find(({ id }) => id === field)?.name ?? (words.fieldName(field) && words.label(field));
  return (findings: readonly Finding[]): ShownFinding[] =>
    findings.map(({ field, ...found }) => ({ ...found, about: field ? nameOf(field) : '' }));
}
