import type { Field } from '@portal/contracts';

/** The length of the longest text that the server accepts in a field; undefined if the field holds no text. */
export function longest(field: Field | undefined): number | undefined {
  const content = field?.content;
  if (!content || content.kind === 'number' || content.kind === 'plainNumber') return undefined;
  return 'max' in content ? content.max : undefined;
}
