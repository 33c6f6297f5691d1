import type { FieldChange } from '@portal/contracts';

/** Changes of what stands in no line of its own, such as documents: old and new, with the names of their files. */
export function OtherChanges({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ field, label, before, after, beforeFiles, afterFiles }) => (
    <div key={field} data-wide data-changed>
      <dt>{label}</dt>
      <dd>
        <del>{inOneLine(before, beforeFiles)}</del>
        <ins>{inOneLine(after, afterFiles)}</ins>
      </dd>
    </div>
  ));
}

const inOneLine = (text: string, files: readonly { name: string }[]): string =>
  [text, ...files.map(({ name }) => name)].filter(Boolean).join(' · ') || '–';
