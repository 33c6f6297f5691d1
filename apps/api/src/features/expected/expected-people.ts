import {
  EXPECTED_DAYS_AHEAD,
  RESULT,
  STATUS,
  type ExpectedAnswer,
  type ExpectedList,
  type ExpectedPerson,
  type expectedQuery,
  type Language,
} from '@portal/contracts';
import { addDays, can, plantDate, searchedWords } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { InvalidInput } from '../../platform/http/invalid-input';
import { translate } from '../../platform/i18n/translator';
import { DayAnswers } from '../../plant/admission';
import { peopleNamed } from '../../plant/records';
import { RecordReads } from '../../requests/reads/record-reads';

type Asked = z.output<typeof expectedQuery>;

interface Row {
  personId: string;
  identityKey: string;
  fullName: string;
  identityCardNumber: string;
  companyName: string;
  /** Null without a card. */
  cardNumber: string | null;
}

/** Whom approved requests expect on a day, with the gates' answers as of that day (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class ExpectedPeople {
  constructor(
    private readonly database: Database,
    private readonly answers: DayAnswers,
    private readonly reads: RecordReads,
  ) {}

  /**
   * A page of people by name. The number of statements does not grow with the people.
   * @throws AppError forbidden for staff who may not read records, notFound if there is no such gate; InvalidInput
   */
  async search(viewer: CurrentUser, asked: Asked, language: Language): Promise<ExpectedAnswer> {
    if (viewer.contractorId === null && !can(viewer, 'records:read'))
      throw new AppError('forbidden');
    checkDay(asked.day);
    const { day, gateId = null, show, skip, take } = asked;
    const rows = await this.expected(viewer.contractorId, asked);
    const numbers = rows.flatMap(({ cardNumber }) => cardNumber ?? []);
    const answers = await this.answers.of(numbers, { day, gateId }, language);
    const noCard = {
      isGreen: false,
      isAmber: false,
      gateName: '',
      notes: [],
      reasons: [
        { reason: 'unknownCode' as const, text: translate(language, 'gateReasons:noCard') },
      ],
    };
    const people = rows.map(({ cardNumber, ...row }) => {
      const answer = answers.get(cardNumber ?? '') ?? noCard;
      const { isGreen, isAmber, gateName, reasons, notes } = answer;
      return { ...row, cardNumber: cardNumber ?? '', isGreen, isAmber, gateName, reasons, notes };
    });
    const lists = {
      all: people,
      stopped: people.filter(({ isGreen, isAmber }) => !isGreen && !isAmber),
      amber: people.filter(({ isAmber }) => isAmber),
    } satisfies Record<ExpectedList, unknown>;
    const listed = lists[show];
    const page = listed.slice(skip, skip + take);
    await this.reads.noteAll(
      viewer,
      'record',
      page.map(({ identityKey }) => identityKey),
    );
    return {
      data: page.map(({ identityKey: _key, ...person }): ExpectedPerson => person),
      totalCount: listed.length,
      expected: people.length,
      stopped: lists.stopped.length,
      amber: lists.amber.length,
    };
  }

  /** People with an approved request on the day, each once, with the card that lasts longest; by name. */
  private expected(contractorId: string | null, { day, gateId, keyword }: Asked): Promise<Row[]> {
    const own = contractorId
      ? Prisma.sql`and r.contractor_id = ${contractorId}::uuid`
      : Prisma.empty;
    const atGate = gateId
      ? Prisma.sql`and exists (select 1 from people_plan_area a join gate_area led on led.area_id = a.area_id
          where a.request_id = r.id and led.gate_id = ${gateId}::uuid)`
      : Prisma.empty;
    const named =
      keyword === ''
        ? Prisma.empty
        : Prisma.sql`and p.id in (${peopleNamed(searchedWords(keyword))})`;
    return this.database.read<Row>(Prisma.sql`
      select p.id::text as "personId", p.identity_key as "identityKey", p.full_name as "fullName",
        p.identity_number as "identityCardNumber", coming.companies as "companyName", card.number as "cardNumber"
      from (
        select i.identity_key, string_agg(distinct co.name, ', ') as companies
        from people_plan pl
        join request r on r.id = pl.request_id and r.status = ${STATUS.approved} ${own} ${atGate}
        join contractor co on co.id = r.contractor_id
        join request_item ri on ri.request_id = r.id and ri.removed_at is null and ri.result = ${RESULT.passed}
        join people_item i on i.item_id = ri.id
        where pl.start_date <= ${day}::date and pl.end_date >= ${day}::date
        group by i.identity_key) coming
      join person p on p.identity_key = coming.identity_key ${named}
      left join lateral (
        select c.number from safety_card c where c.person_id = p.id
        order by c.is_ended, c.valid_to desc, c.number limit 1) card on true
      order by p.full_name, p.id`);
  }
}

/** @throws InvalidInput if the day is over or too far ahead */
function checkDay(day: string): void {
  const today = plantDate(new Date());
  if (day < today) throw new InvalidInput([{ field: 'day', code: 'dayOver', params: {} }]);
  if (day > addDays(today, EXPECTED_DAYS_AHEAD))
    throw new InvalidInput([
      { field: 'day', code: 'dayTooFar', params: { days: EXPECTED_DAYS_AHEAD } },
    ]);
}
