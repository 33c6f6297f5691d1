import type { Field } from '@portal/contracts';

/** The longest text that the server takes in a field; undefined for what is no text. */
export function longest(field: Field | undefined): number | undefined {
  const content = field?.content;
  if (!content || content.kind === 'number' || content.kind === 'plainNumber') return undefined;
  return 'max' in content ? content.max : undefined;
}
