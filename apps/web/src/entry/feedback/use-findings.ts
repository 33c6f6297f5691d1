import type { Finding } from '@portal/contracts';
import { useDefinition } from '../definition';
import type { ShownFinding } from '../../requests/feedback/use-reasons';

/** Collects what a reviewer found, with the names that the form gives to items and fields. */
export function useFindings() {
  const { words, lists } = useDefinition();
  const types = lists.documentGroups.flatMap((group) => group.types);
  const nameOf = (field: string): string =>
    types.find(({ id }) => id === field)?.name ?? (words.fieldName(field) && words.label(field));
  return (findings: readonly Finding[]): ShownFinding[] =>
    findings.map(({ field, ...found }) => ({ ...found, about: field ? nameOf(field) : '' }));
}
