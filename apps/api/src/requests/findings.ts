import { RESULT, type Language, type REASON_CODES } from '@portal/contracts';
import type { Db } from '../platform/database/database';
import { capitalized, translate } from '../platform/i18n/translator';
import type { FieldNames } from './forms';
import { newestVerdict } from './review/newest-verdict';

/** What was found wrong with an item, and has not been mended since. */
export interface Finding {
  /** Place in the list, from 1. */
  row: number;
  label: string;
  result: typeof RESULT.needsUpdate | typeof RESULT.notPassed;
  reasonCode: (typeof REASON_CODES)[number] | null;
  /** Field or document type that it is about. */
  field: string | null;
  note: string;
}

/** What stands against the items of a request, in their order. */
export const findings = (db: Db, requestId: string): Promise<Finding[]> => db.$queryRaw<Finding[]>`
  select i.row, i.label, i.result, d."reasonCode", d.field, coalesce(d.note, '') as note
  from (select id, label, result, row_number() over (order by position)::int as row from request_item
    where request_id = ${requestId}::uuid and removed_at is null) i
  left join lateral (${newestVerdict('reasonCode', 'field', 'note')}) d on true
  where i.result in (${RESULT.needsUpdate}, ${RESULT.notPassed})
  order by i.row`;

/** A finding in words: which item, how it stands, what it is about, why, and what the reviewer wrote. */
export function findingLine(finding: Finding, nameOf: FieldNames, language: Language): string {
  const { row, label, result, reasonCode, field, note } = finding;
  const item = translate(language, 'requests:fixList.item', { row, name: label });
  const state = result === RESULT.needsUpdate ? 'needsUpdate' : 'notPassed';
  const reason =
    reasonCode && reasonCode !== 'other'
      ? translate(language, `requests:reasons.${reasonCode}`)
      : '';
  const about = (field && nameOf(field)) ?? '';
  const what = capitalized([about, reason].filter(Boolean).join(': '));
  return translate(language, 'mail:finding', {
    item,
    state: translate(language, `requests:results.${state}`),
    text: [what && `${what}.`, note].filter(Boolean).join(' '),
  });
}
