import {
  STATUS,
  type Language,
  type Result,
  type Status,
  type StatusName,
} from '@portal/contracts';
import { isCancelled, plantDate, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { RequestFamilies } from '../../core/request-families';
import type { RequestFamily } from '../../core/family';
import type { KeptForm } from '../../core/forms';
import { refreshItemText } from '../../core/item-writer';
import { newestFirst } from '../../core/newest-verdict';
import { forgetPapers, tellForgotten } from './ended-requests';
import type { Naming } from '../../core/personal-rows';
import { beginRemoval } from './removal';

const included = {
  contractor: { select: { name: true } },
} satisfies Prisma.RequestInclude;
const ofVerdict = {
  orderBy: newestFirst,
  include: {
    by: { select: { fullName: true } },
    findings: { orderBy: { position: 'asc' }, select: { note: true } },
  },
} satisfies Prisma.RequestItem$decisionsArgs;
/** A request that contains a person. */
export type RequestOfPerson = Prisma.RequestGetPayload<{ include: typeof included }>;

/** Everything in requests about a person. */
export interface PersonInRequests {
  byFamily: { family: RequestFamily; naming: Naming }[];
  itemIds: string[];
  verdictIds: string[];
  names: string[];
  requests: RequestOfPerson[];
}

/** A field of a form with its value; files by their names. */
export interface SaidField {
  field: string;
  value: string;
  files: string[];
}

/** What one item says about a person, in words. */
export interface ExportedItem {
  requestNumber: string | null;
  company: string;
  status: string;
  startDate: string | null;
  endDate: string | null;
  form: SaidField[];
  verdicts: { at: string; result: Result; notes: string[]; by: string }[];
}

/** Papers of a whole request that list all of its persons. */
const LISTING_PAPERS = ['confirmation', 'orgChart', 'signed'] as const;

/** One person in all requests: find, export, and remove. */
@Injectable()
export class PersonsInRequests {
  constructor(private readonly families: RequestFamilies) {}

  /** @param key the identity key */
  async find(db: Db, key: string): Promise<PersonInRequests> {
    const byFamily: PersonInRequests['byFamily'] = [];
    for (const family of this.families.all)
      byFamily.push({ family, naming: await family.personal.naming(db, key) });
    const all = byFamily.map(({ naming }) => naming);
    const itemIds = all.flatMap((naming) => naming.itemIds);
    const verdictIds = all.flatMap((naming) => naming.verdictIds);
    const requests = await db.request.findMany({
      where: {
        items: {
          some: {
            OR: [{ id: { in: itemIds } }, { decisions: { some: { id: { in: verdictIds } } } }],
          },
        },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      include: included,
    });
    const names = [...new Set(all.flatMap((naming) => naming.names))].filter((name) => name !== '');
    return { byFamily, itemIds, verdictIds, names, requests };
  }

  /** Requests that are still in work, or whose days are not over. */
  running({ requests }: PersonInRequests): RequestOfPerson[] {
    const today = plantDate(new Date());
    return requests.filter(({ status, endsAt, forgottenAt }) => {
      if (forgottenAt !== null || status === STATUS.removed || status === STATUS.rejected)
        return false;
      return status !== STATUS.approved || (endsAt !== null && plantDate(endsAt) >= today);
    });
  }

  /**
   * What the items say, each in the words of its own form, and the former forms of verdicts where an item now says
   * something else. The number of statements does not grow with them.
   */
  async tell(
    db: Db,
    { byFamily, itemIds, verdictIds }: PersonInRequests,
    language: Language,
  ): Promise<ExportedItem[]> {
    const [items, former] = await Promise.all([
      db.requestItem.findMany({
        where: { id: { in: itemIds } },
        include: { request: { include: included }, decisions: ofVerdict },
      }),
      db.itemDecision.findMany({
        where: { id: { in: verdictIds }, itemId: { notIn: itemIds } },
        include: { ...ofVerdict.include, item: { include: { request: { include: included } } } },
      }),
    ]);
    const forms = new Map<string, SaidField[]>();
    for (const { family, naming } of byFamily) {
      const kept = new Map(
        naming.itemIds.length > 0 ? await family.reader.keptItems(db, naming.itemIds) : [],
      );
      for (const { id, snapshot } of former)
        if (naming.verdictIds.includes(id)) kept.set(id, snapshot as KeptForm);
      for (const [id, said] of await wordsOf(db, family, kept, language)) forms.set(id, said);
    }
    return [
      ...items.map(({ id, request, decisions }) => ({ id, request, decisions })),
      ...former.map((verdict) => ({
        id: verdict.id,
        request: verdict.item.request,
        decisions: [verdict],
      })),
    ].map(({ id, request, decisions }) => ({
      requestNumber: request.number,
      company: request.contractor?.name ?? '',
      status: statusName(request, language),
      startDate: request.startsAt && plantDate(request.startsAt),
      endDate: request.endsAt && plantDate(request.endsAt),
      form: forms.get(id) ?? [],
      verdicts: decisions.map(({ at, result, findings, by }) => ({
        at: at.toISOString(),
        result: result as Result,
        notes: findings.flatMap(({ note }) => (note === '' ? [] : [note])),
        by: by.fullName,
      })),
    }));
  }

  /**
   * Removes a person from requests that are over, within a transaction: items, their verdicts, papers that list all
   * persons, and comments and history that name the person.
   * @param written the spellings of the person's number that may be in a comment
   */
  async forget(
    tx: Db,
    viewer: CurrentUser,
    person: PersonInRequests,
    written: readonly string[],
  ): Promise<void> {
    await beginRemoval(tx);
    const { byFamily, itemIds, verdictIds, names } = person;
    const requestIds = person.requests.map(({ id }) => id);
    await tx.itemDecision.deleteMany({
      where: { OR: [{ itemId: { in: itemIds } }, { id: { in: verdictIds } }] },
    });
    for (const { family, naming } of byFamily)
      if (naming.itemIds.length > 0) await family.personal.forgetPerson(tx, naming.itemIds);
    await refreshItemText(tx, requestIds);
    const requestId = { in: requestIds };
    await tx.requestAttachment.deleteMany({
      where: { requestId, kind: { in: [...LISTING_PAPERS] } },
    });
    // Former covers contain the same papers.
    await tx.coverSnapshot.deleteMany({ where: { requestId } });
    await forgetPapers(tx, requestIds);
    await forgetWords(tx, requestIds, names, written);
    await tellForgotten(tx, requestIds, viewer.id);
  }
}

function statusName(
  { status, submittedAt }: Pick<RequestOfPerson, 'status' | 'submittedAt'>,
  language: Language,
): string {
  if (isCancelled({ status: status as Status }, submittedAt !== null))
    return translate(language, 'requests:statuses.cancelled');
  const [name] = Object.entries(STATUS).find(([, code]) => code === status) ?? [];
  return name ? translate(language, `requests:statuses.${name as StatusName}`) : '';
}

/** What stored forms say, by the ids given with them. */
async function wordsOf(
  db: Db,
  { items }: RequestFamily,
  kept: ReadonlyMap<string, KeptForm>,
  language: Language,
): Promise<Map<string, SaidField[]>> {
  if (!items || kept.size === 0) return new Map();
  const forms = [...kept].map(([id, form]) => ({ id, form, fields: items.saidFields(form) }));
  const told = await items.describe(
    db,
    forms.map(({ form, fields }) => ({ before: form, after: form, fields })),
    language,
  );
  return new Map(
    forms.map(({ id }, at) => [
      id,
      (told[at] ?? []).map(({ label, after, afterFiles }) => ({
        field: label,
        value: after,
        files: afterFiles.map(({ name }) => name),
      })),
    ]),
  );
}

/** Empties comments that name the person, and removes the name from the history's texts about items. */
async function forgetWords(
  tx: Db,
  requestIds: readonly string[],
  names: readonly string[],
  written: readonly string[],
): Promise<void> {
  // Matches whole words, because a short name is part of many others.
  const patterns = [...names, ...written].map(
    (word) => `\\m${searchable(word).replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}\\M`,
  );
  const said = (text: Prisma.Sql) => Prisma.sql`searchable(${text}) ~ any(${patterns}::text[])`;
  await tx.$executeRaw`
    update request_event e set comment = ''
    where e.request_id = any(${requestIds}::uuid[]) and ${said(Prisma.sql`e.comment`)}`;
  await tx.$executeRaw`
    update item_finding f set note = '' from item_decision d join request_item i on i.id = d.item_id
    where d.id = f.decision_id and i.request_id = any(${requestIds}::uuid[])
      and ${said(Prisma.sql`f.note`)}`;
  await tx.$executeRaw`
    update cover_finding f set note = ''
    where f.request_id = any(${requestIds}::uuid[]) and ${said(Prisma.sql`f.note`)}`;
  await tx.$executeRaw`
    update workflow_task set search_text = ''
    where request_id = any(${requestIds}::uuid[]) and search_text <> ''`;
  await tx.$executeRaw`
    update workflow_task t set comment = '', description = ''
    where t.request_id = any(${requestIds}::uuid[])
      and ${said(Prisma.sql`t.comment || ' ' || t.description`)}`;
  await tx.$executeRaw`
    update request_event e set details = jsonb_set(e.details, '{changes}', (
      select jsonb_agg(case when change ->> 'label' = any(${names}::text[])
        then change || '{"label": ""}'::jsonb else change end order by place)
      from jsonb_array_elements(e.details -> 'changes') with ordinality as c(change, place)))
    where e.request_id = any(${requestIds}::uuid[])
      and jsonb_array_length(coalesce(e.details -> 'changes', '[]'::jsonb)) > 0`;
}
