import {
  RESULT,
  STATUS,
  type Finding as FindingAnswer,
  type Language,
  type REASON_CODES,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { capitalized, hasText, translate } from '../../platform/i18n/translator';
import type { FieldNames } from './forms';
import { newestVerdict } from './newest-verdict';

/** The columns of a verdict's findings. */
export const ITEM_FINDINGS = {
  orderBy: { position: 'asc' },
  select: {
    id: true,
    reasonCode: true,
    field: true,
    documentTypeId: true,
    note: true,
    settledAt: true,
  },
} satisfies Prisma.ItemDecision$findingsArgs;

interface StoredFinding {
  id: string;
  reasonCode: string;
  field: string | null;
  documentTypeId?: string | null;
  note: string;
  settledAt: Date | null;
}

/** A finding as the API returns it. */
export const findingAnswer = (found: StoredFinding): FindingAnswer => ({
  id: found.id,
  reasonCode: found.reasonCode,
  field: found.field ?? found.documentTypeId ?? null,
  note: found.note,
  isSettled: found.settledAt !== null,
});

/** The first finding alone, for callers that read only one. */
export const firstFinding = ([first]: readonly FindingAnswer[]) => ({
  reasonCode: first?.reasonCode ?? null,
  field: first?.field ?? null,
  note: first?.note ?? '',
});

/** The findings of the verdict joined as `d`, in a statement. */
export const findingsOfVerdict = Prisma.sql`
  select coalesce(json_agg(json_build_object('id', f.id, 'reasonCode', f.reason_code,
    'field', coalesce(f.field, f.document_type_id::text), 'note', f.note,
    'isSettled', f.settled_at is not null) order by f.position), '[]')
  from item_finding f where f.decision_id = d.id`;

/** The open findings on a request's cover, oldest first, in a statement. @param requestId an expression */
export const findingsOfCover = (requestId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select coalesce(json_agg(json_build_object('id', f.id, 'reasonCode', f.reason_code, 'field', f.field, 'note', f.note,
    'isSettled', f.settled_at is not null) order by f.at), '[]')
  from cover_finding f where f.request_id = ${requestId} and f.answered_at is null`;

/** The open findings on a request's cover. */
export const standsAgainst = (requestId: string) =>
  ({ requestId, answeredAt: null }) satisfies Prisma.CoverFindingWhereInput;

/** Marks the cover's findings as answered: the author has submitted again, and reviewers have to look at it. */
export async function answerCoverFindings(tx: Db, requestId: string, now: Date): Promise<void> {
  await tx.coverFinding.updateMany({
    where: standsAgainst(requestId),
    data: { answeredAt: now },
  });
}

/**
 * Marks a finding as done, or removes the mark.
 * @throws AppError wrongState if the author may not change the request now, notFound
 */
export async function settleFinding(
  tx: Db,
  request: Request,
  findingId: string,
  isSettled: boolean,
): Promise<void> {
  const isOpen =
    request.status === STATUS.returned ||
    request.status === STATUS.needsUpdate ||
    (request.status === STATUS.waiting && request.allowRevision);
  if (!isOpen) throw new AppError('wrongState');
  const data = { settledAt: isSettled ? new Date() : null };
  const ofItem = await tx.itemFinding.updateMany({
    where: { id: findingId, decision: { item: { requestId: request.id } } },
    data,
  });
  const ofCover = await tx.coverFinding.updateMany({
    where: { id: findingId, requestId: request.id },
    data,
  });
  if (ofItem.count + ofCover.count === 0) throw new AppError('notFound');
}

/** An open finding. */
export interface Finding {
  /** The item; null for the cover. */
  item: { /** Position in the list, from 1. */ row: number; label: string } | null;
  result: typeof RESULT.needsUpdate | typeof RESULT.notPassed;
  reasonCode: (typeof REASON_CODES)[number] | null;
  /** The field or document type with the problem. */
  field: string | null;
  note: string;
}

/** The open findings of a request: first those of its cover, then those of its items, in order. */
export async function findings(db: Db, requestId: string): Promise<Finding[]> {
  const [cover, items] = await Promise.all([
    db.coverFinding.findMany({
      where: standsAgainst(requestId),
      orderBy: { at: 'asc' },
      select: { reasonCode: true, field: true, note: true },
    }),
    db.$queryRaw<Finding[]>`
      select json_build_object('row', i.row, 'label', i.label) as item, i.result,
        f.reason_code as "reasonCode", coalesce(f.field, f.document_type_id::text) as field,
        coalesce(f.note, '') as note
      from (select id, label, result, row_number() over (order by position)::int as row
        from request_item where request_id = ${requestId}::uuid and removed_at is null) i
      left join lateral (${newestVerdict('id')}) d on true
      left join item_finding f on f.decision_id = d.id
      where i.result in (${RESULT.needsUpdate}, ${RESULT.notPassed})
      order by i.row, f.position`,
  ]);
  return [
    ...cover.map((found) => ({
      ...found,
      reasonCode: found.reasonCode as Finding['reasonCode'],
      item: null,
      result: RESULT.needsUpdate,
    })),
    ...items,
  ];
}

/** The names that a finding's text needs. */
export interface FindingWords {
  nameOf: FieldNames;
  coverName: string;
}

/** A finding in words: the item or the cover, its result, the field, the reason, and the reviewer's note. */
export function findingLine(
  { item: of, result, reasonCode, field, note }: Finding,
  { nameOf, coverName }: FindingWords,
  language: Language,
): string {
  const item = of
    ? translate(language, 'requests:fixList.item', { row: of.row, name: of.label })
    : coverName;
  const state = result === RESULT.needsUpdate ? 'needsUpdate' : 'notPassed';
  return translate(language, 'mail:finding', {
    item,
    state: translate(language, `requests:results.${state}`),
    text: findingText({ reasonCode, field, note }, nameOf, language),
  });
}

/** A finding in words, without the item and its result. */
export function findingText(
  { reasonCode, field, note }: { reasonCode: string | null; field: string | null; note: string },
  nameOf: FieldNames,
  language: Language,
): string {
  const key = `requests:reasons.${reasonCode}`;
  const reason = reasonCode !== 'other' && hasText(key) ? translate(language, key) : '';
  const about = field === null ? '' : (nameOf(field) ?? '');
  const what = capitalized([about, reason].filter(Boolean).join(': '));
  return [what && `${what}.`, note].filter(Boolean).join(' ');
}
