import type { Attachment, FieldChange } from '@portal/contracts';
import type { Db } from '../platform/database/database';
import { capitalized } from '../platform/i18n/translator';
import type { Signatures } from '../platform/storage/signatures';
import type { FieldNames } from './request-family';

/** What stands in a field: words, files, or both. */
export interface FieldValue {
  text: string;
  fileIds: readonly string[];
}

/** A field that holds words alone. */
export const words = (text: string): FieldValue => ({ text, fileIds: [] });

/** Files as they are told of, by id; those that are gone are left out. */
export async function attachmentsOf(
  db: Db,
  signatures: Signatures,
  ids: readonly string[],
): Promise<Map<string, Attachment>> {
  const files = await db.file.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, type: true, size: true },
  });
  return new Map(files.map((file) => [file.id, signatures.attachment(file)]));
}

/** A field, old beside new, as people read it. */
export function fieldChange(
  field: string,
  nameOf: FieldNames,
  [before, after]: readonly [FieldValue, FieldValue],
  attachments: ReadonlyMap<string, Attachment>,
): FieldChange {
  const known = ({ fileIds }: FieldValue) => fileIds.flatMap((id) => attachments.get(id) ?? []);
  return {
    field,
    label: capitalized(nameOf(field) ?? field),
    before: before.text,
    after: after.text,
    beforeFiles: known(before),
    afterFiles: known(after),
  };
}
