import {
  MIN_PERSON_KEYWORD,
  positions,
  type CARD_COLUMNS,
  type Language,
  type PlantPersonRow,
  type SafetyCardRow,
  type searchCardsQuery,
  type searchPlantPeopleQuery,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { containing, foundByWords, numberOf } from '../../platform/database/keyword';
import { Signatures } from '../../platform/storage/signatures';
import { RecordReads } from '../../requests/reads/record-reads';
import { namesOf } from '../../requests/core/joined-names';
import { peopleNamed, PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import { readCard, shownCard } from './card-rows';

interface FoundPerson {
  id: string;
  identityKey: string;
  identityNumber: string;
  fullName: string;
  imageId: string | null;
  positionId: string | null;
  contractorName: string | null;
  cardNumber: string | null;
  validFrom: string | null;
  validTo: string | null;
  isEnded: boolean | null;
}

const COLUMNS: Record<(typeof CARD_COLUMNS)[number], Prisma.Sql> = {
  number: Prisma.sql`c.number`,
  fullName: Prisma.sql`searchable(p.full_name)`,
  validTo: Prisma.sql`c.valid_to`,
};

/**
 * Searches the plant's records of people and their safety cards. Every person on a page is recorded as read. The number
 * of statements does not grow with the page.
 */
@Injectable()
export class CardSearch {
  constructor(
    private readonly database: Database,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  /** A page of cards, newest first; a filter by request finds those that it has granted or changed. */
  async cards(
    viewer: CurrentUser,
    query: z.output<typeof searchCardsQuery>,
  ): Promise<{ data: SafetyCardRow[]; totalCount: number }> {
    const from = Prisma.sql`safety_card c join person p on p.id = c.person_id
      where ${Prisma.join(conditions(query), ' and ')}`;
    const order = (query.sort ?? []).map(
      ({ selector, desc }) =>
        Prisma.sql`${COLUMNS[selector]} ${desc ? Prisma.sql`desc` : Prisma.sql`asc`}`,
    );
    const [found, [total]] = await Promise.all([
      this.database.read<{ id: string }>(Prisma.sql`select c.id from ${from}
        order by ${Prisma.join([...order, Prisma.sql`c.number desc`], ', ')}
        limit ${query.take} offset ${query.skip}`),
      this.database.read<{ count: number }>(Prisma.sql`select count(*)::int as count from ${from}`),
    ]);
    const ids = found.map(({ id }) => id);
    const rows = await this.database.safetyCard.findMany({
      where: { id: { in: ids } },
      include: readCard,
    });
    await this.reads.noteAll(
      viewer,
      'cards',
      rows.map(({ person }) => person.identityKey),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      data: ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [shownCard(row, this.signatures)] : [];
      }),
      totalCount: total?.count ?? 0,
    };
  }

  /** A page of people by name; empty if the keyword is too short. */
  async people(
    viewer: CurrentUser,
    { keyword, skip, take }: z.output<typeof searchPlantPeopleQuery>,
    language: Language,
  ): Promise<{ data: PlantPersonRow[]; totalCount: number }> {
    if (keyword.length < MIN_PERSON_KEYWORD) return { data: [], totalCount: 0 };
    const found = foundBy(keyword);
    const [rows, [total], positionRows] = await Promise.all([
      this.database.read<FoundPerson>(Prisma.sql`
        select p.id, p.identity_key as "identityKey", p.identity_number as "identityNumber",
          p.full_name as "fullName", p.image_id as "imageId", p.position_id as "positionId",
          o.name as "contractorName", c.number as "cardNumber", c.valid_from::text as "validFrom",
          c.valid_to::text as "validTo", c.is_ended as "isEnded"
        from (select * from person p where p.id in (${found})
          order by searchable(p.full_name), p.id limit ${take} offset ${skip}) p
        left join lateral (select * from safety_card c
          where c.person_id = p.id and not c.is_temporary
          order by c.is_ended, c.valid_to desc, c.number desc limit 1) c on true
        left join request r on r.id = c.request_id
        left join contractor o on o.id = r.contractor_id
        order by searchable(p.full_name), p.id`),
      this.database.read<{ count: number }>(
        Prisma.sql`select count(*)::int as count from (${found}) found`,
      ),
      this.cache.rows(positions, language),
    ]);
    const keys = rows.map(({ identityKey: key }) => key);
    const [barred] = await Promise.all([
      this.records.blacklisted(this.database, keys),
      this.reads.noteAll(viewer, 'cards', keys),
    ]);
    return {
      data: rows.map((row) => ({
        id: row.id,
        fullName: row.fullName,
        identityCardNumber: row.identityNumber,
        image: row.imageId && this.signatures.sign(row.imageId, 'preview-64'),
        positionName: namesOf(positionRows, [row.positionId]),
        contractorName: row.contractorName ?? '',
        isBarred: barred.has(row.identityKey),
        cardNumber: row.cardNumber ?? '',
        validFrom: row.validFrom,
        validTo: row.validTo,
        isEnded: row.isEnded ?? false,
      })),
      totalCount: total?.count ?? 0,
    };
  }
}

/** Condition: the number of a card contains a number, or its badge has it. */
const numbered = (number: string): Prisma.Sql => Prisma.sql`not c.is_temporary
  and (${containing(Prisma.sql`bare_number(c.number)`, number)} or c.badge_key = ${number})`;

/** Ids of people by name, identity number and the number of a safety card. */
const foundBy = (keyword: string): Prisma.Sql =>
  foundByWords(
    keyword,
    (words) =>
      peopleNamed(
        words,
        (number) => Prisma.sql`select c.person_id from safety_card c where ${numbered(number)}`,
      ),
    'ids',
  );

/** Filters of a list of cards; a request's number finds the cards that it has granted or changed. */
function conditions(query: z.output<typeof searchCardsQuery>): Prisma.Sql[] {
  const { keyword, requestId, isRunning, isWaiting } = query;
  const all = [Prisma.sql`not c.is_temporary`];
  if (isRunning)
    all.push(Prisma.sql`not c.is_ended and c.valid_to >= ${plantDate(new Date())}::date`);
  if (isWaiting)
    all.push(Prisma.sql`not exists (select 1 from safety_card_hand_over h
      where h.card_id = c.id and h.issue = c.issue and h.withdrawn_at is null)`);
  if (requestId) all.push(ofRequests(Prisma.sql`${requestId}::uuid`));
  if (keyword !== '') all.push(foundByWords(keyword, isCard));
  return all;
}

/**
 * Condition: the holder or the number of the card `c` contains some words, or the request of that number has granted or
 * changed it.
 */
function isCard(words: readonly string[]): Prisma.Sql {
  const asked = [Prisma.sql`c.person_id in (${peopleNamed(words)})`];
  const number = numberOf(words);
  if (number !== '')
    asked.push(
      Prisma.sql`c.id in (select c.id from safety_card c where ${numbered(number)})`,
      ofRequests(
        Prisma.sql`select r.id from request r where r.number = ${words.join('').toUpperCase()}`,
      ),
    );
  return Prisma.join(asked, ' or ');
}

const ofRequests = (ids: Prisma.Sql): Prisma.Sql => Prisma.sql`(c.request_id in (${ids})
  or c.id in (select s.card_id from safety_card_change s where s.request_id in (${ids})
    and s.undoes_id is null and s.new_card_id is null))`;
