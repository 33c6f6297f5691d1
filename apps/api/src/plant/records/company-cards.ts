import { type ChangeableCard } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { containing, eachOf, foundByWords, numberOf } from '../../platform/database/keyword';
import { PeopleRecords } from './people-records';

/** A safety card that was granted to a company's person. */
export interface CompanyCard extends ChangeableCard {
  id: string;
  requestId: string;
  /** The people request on whose approval it rests. */
  restsOnId: string;
  /** The last day of the visit in that request. */
  visitEnd: string | null;
  /** Of that request. */
  visitorTypeId: string | null;
  /** The person's work under that request. */
  workItemIds: readonly string[];
}

/** A person with the cards that a company was granted for them. */
export interface CompanyHolder {
  id: string;
  identityKey: string;
  identityNumber: string;
  fullName: string;
  imageId: string | null;
  positionId: string | null;
  nationalityId: string | null;
  isBarred: boolean;
  cards: readonly CompanyCard[];
}

/** Filter and page of a company's card holders. */
export interface HolderSearch {
  /** The card ends between these days. */
  ending?: { from: string; to: string };
  keyword?: string;
  skip: number;
  take: number;
}

const resting = {
  select: {
    id: true,
    peoplePlan: {
      select: {
        visitorTypeId: true,
        endDate: true,
        contract: { select: { durationDate: true } },
      },
    },
  },
} satisfies Prisma.RequestDefaultArgs;

const heldOf = (contractorId: string) =>
  ({
    cards: {
      where: { isTemporary: false, request: { contractorId } },
      include: { request: resting, restsOn: resting },
    },
  }) satisfies Prisma.PersonInclude;
type HolderRow = Prisma.PersonGetPayload<{ include: ReturnType<typeof heldOf> }>;

/** Holders of safety cards that a company was granted. The number of statements does not grow with the people. */
@Injectable()
export class CompanyCards {
  constructor(
    private readonly database: Database,
    private readonly records: PeopleRecords,
  ) {}

  /** People by the ids of their records; a person for whom the company holds no card is left out. */
  async byId(
    db: Db,
    contractorId: string,
    ids: readonly string[],
  ): Promise<Map<string, CompanyHolder>> {
    if (ids.length === 0) return new Map();
    const people = await db.person.findMany({
      where: { id: { in: [...ids] }, cards: { some: { request: { contractorId } } } },
      include: heldOf(contractorId),
    });
    const keys = people.map(({ identityKey }) => identityKey);
    const barred = await this.records.blacklisted(db, keys);
    const workOf = await workItems(
      db,
      keys,
      people.flatMap(({ cards }) => cards.flatMap((card) => restsOn(card)?.id ?? [])),
    );
    return new Map(
      people.map((person) => [
        person.id,
        {
          id: person.id,
          identityKey: person.identityKey,
          identityNumber: person.identityNumber,
          fullName: person.fullName,
          imageId: person.imageId,
          positionId: person.positionId,
          nationalityId: person.nationalityId,
          isBarred: barred.has(person.identityKey),
          cards: person.cards.flatMap((card) => companyCard(card, person.identityKey, workOf)),
        },
      ]),
    );
  }

  /** People by their identity keys. */
  async byKey(
    db: Db,
    contractorId: string,
    keys: readonly string[],
  ): Promise<Map<string, CompanyHolder>> {
    const people = await db.person.findMany({
      where: { identityKey: { in: [...keys] } },
      select: { id: true },
    });
    const found = await this.byId(
      db,
      contractorId,
      people.map(({ id }) => id),
    );
    return new Map([...found.values()].map((holder) => [holder.identityKey, holder]));
  }

  /** Identity keys of all people for whom a company was granted a card. */
  async keysOf(contractorId: string): Promise<string[]> {
    const people = await this.database.person.findMany({
      where: { cards: { some: { isTemporary: false, request: { contractorId } } } },
      select: { identityKey: true },
    });
    return people.map(({ identityKey }) => identityKey);
  }

  /**
   * Ids of a company's people, sorted by when their card ends. For each person, the running card that ends last counts.
   */
  async search(
    contractorId: string,
    { ending, keyword = '', skip, take }: HolderSearch,
    today: string,
  ): Promise<{ ids: string[]; totalCount: number }> {
    const held = Prisma.sql`
      select distinct on (c.person_id) c.person_id, c.valid_to, c.number,
        not c.is_ended and c.valid_to >= ${today}::date as runs
      from safety_card c join request r on r.id = c.request_id
      where r.contractor_id = ${contractorId}::uuid and not c.is_temporary
      order by c.person_id, (not c.is_ended and c.valid_to >= ${today}::date) desc, c.valid_to desc, c.number`;
    const found = ending
      ? Prisma.sql`h.runs and h.valid_to between ${ending.from}::date and ${ending.to}::date`
      : foundByWords(keyword, isHolder);
    const from = Prisma.sql`
      from (${held}) h join person p on p.id = h.person_id
      left join contractor_person o
        on o.contractor_id = ${contractorId}::uuid and o.identity_key = p.identity_key
      where ${found}`;
    const [rows, [count]] = await Promise.all([
      this.database.$queryRaw<{ id: string }[]>`
        select h.person_id::text as id ${from}
        order by h.runs desc, h.valid_to, h.number offset ${skip} limit ${take}`,
      this.database.$queryRaw<{ count: number }[]>`select count(*)::int as count ${from}`,
    ]);
    return { ids: rows.map(({ id }) => id), totalCount: count?.count ?? 0 };
  }
}

/** Condition: the company's record `o` of a person, or the number of the held card `h`, contains some words. */
function isHolder(words: readonly string[]): Prisma.Sql {
  const named = eachOf(words, (word) => containing(Prisma.sql`o.search_text`, word));
  const number = numberOf(words);
  if (number === '') return named;
  return Prisma.sql`${named} or ${containing(Prisma.sql`bare_number(h.number)`, number)}`;
}

/** The people request that a card rests on: the one that granted it, or for a renewed card the original one. */
const restsOn = ({ request, restsOn: other }: HolderRow['cards'][number]) => other ?? request;

function companyCard(
  card: HolderRow['cards'][number],
  identityKey: string,
  workOf: ReadonlyMap<string, string[]>,
): CompanyCard[] {
  const origin = restsOn(card);
  if (!origin || card.requestId === null) return [];
  return [
    {
      id: card.id,
      number: card.number,
      validFrom: isoDate(card.validFrom),
      validTo: isoDate(card.validTo),
      isEnded: card.isEnded,
      requestId: card.requestId,
      restsOnId: origin.id,
      contractEnd: isoDate(origin.peoplePlan?.contract?.durationDate ?? null),
      visitEnd: isoDate(origin.peoplePlan?.endDate ?? null),
      visitorTypeId: origin.peoplePlan?.visitorTypeId ?? null,
      workItemIds: workOf.get(`${origin.id} ${identityKey}`) ?? [],
    },
  ];
}

/** People's work under requests, by request and identity key. */
async function workItems(
  db: Db,
  keys: readonly string[],
  requestIds: readonly string[],
): Promise<Map<string, string[]>> {
  const items = await db.peopleItem.findMany({
    where: {
      identityKey: { in: [...keys] },
      item: { requestId: { in: [...new Set(requestIds)] }, removedAt: null },
    },
    select: {
      identityKey: true,
      workItems: { select: { workItemId: true } },
      item: { select: { requestId: true } },
    },
  });
  return new Map(
    items.map(({ identityKey, workItems: work, item }) => [
      `${item.requestId} ${identityKey}`,
      work.map(({ workItemId }) => workItemId),
    ]),
  );
}
