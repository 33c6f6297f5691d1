import {
  CARD_WEEKS,
  genders,
  IN_OUT_STATUS,
  positions,
  REPORT_CARD_TYPE,
  staffFiguresQuery,
  staffReport,
  staffReportAnswer,
  staffReportQuery,
  TRAINING_STATUS,
  VIOLATION_FILTER,
  type ReportFigures,
  type StaffReportFilter,
  type StaffReportRow,
  type TrainingStatus,
} from '@portal/contracts';
import { addDays, CARD_SOON_DAYS, cardState, trainingStatus, type CardState } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { translate } from '../../../platform/i18n/translator';
import { RecordReads } from '../../../requests/record-reads';
import { namesOf } from '../../../requests/shown';
import { PeopleRecords } from '../../plant-records';
import { ReferenceCache } from '../../reference-data';
import {
  allOf,
  type Asked,
  type FoundRows,
  type Report,
  type ReportContract,
  type ReportSheet,
} from '../report';
import { mayReadViolations } from './may-read-violations';
import { PeopleCourses } from './people-courses';
import {
  cardsInHand,
  companiesOfPerson,
  foundByKeyword,
  peopleOf,
  scopeId,
  standings,
} from './people-statements';
import { whoColumns } from './who-columns';

type AskedPeople = Asked<StaffReportFilter>;

export const peopleReportContract: ReportContract<StaffReportFilter> = {
  routes: staffReport,
  tag: 'reports',
  query: staffReportQuery,
  page: staffReportAnswer,
  figuresQuery: staffFiguresQuery,
};

interface PersonRow extends Omit<
  StaffReportRow,
  | 'genderName'
  | 'positionName'
  | 'isBlackList'
  | 'courses'
  | 'trainingStatus'
  | 'trainingStatusText'
> {
  identityKey: string;
  genderId: string | null;
  positionId: string | null;
}

const HAS_VIOLATION = Prisma.sql`exists (
  select 1 from violation v where v.person_id = p.id and v.active)`;
const KINDS = {
  [REPORT_CARD_TYPE.guest]: 'guest',
  [REPORT_CARD_TYPE.temporary]: 'temporary',
  [REPORT_CARD_TYPE.vip]: 'vip',
};
const STATUS_NAMES = Object.fromEntries(
  Object.entries(TRAINING_STATUS).map(([name, code]) => [code, name]),
) as Record<TrainingStatus, keyof typeof TRAINING_STATUS>;

type PeopleColumn =
  | 'gender'
  | 'dateOfBirth'
  | 'position'
  | 'violation'
  | 'courses'
  | 'trainingStatus'
  | 'tempCardNumber'
  | 'safetyCardNumber'
  | 'duration'
  | 'cardState';
type FilterName = `${'training' | 'inOut' | 'card' | 'violation'}Label`;

/** The name of a code on the wire; none for one that is not asked for. */
const nameOf = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number | null | undefined,
): Name | undefined => (Object.keys(codes) as Name[]).find((name) => codes[name] === code);

/**
 * Whoever has or had a card, or has passed in an approved request. A company reads of its people what is its own: cards
 * that its requests have granted, courses that its requests demand, where gates let them in for it.
 */
@Injectable()
export class PeopleReport implements Report<StaffReportFilter, StaffReportRow> {
  readonly title = 'people.title';
  readonly columns = {
    identityCardNumber: { sql: Prisma.sql`h.identity_number` },
    fullName: { sql: Prisma.sql`h.name_key` },
    dateOfBirth: { sql: Prisma.sql`h.date_of_birth`, isNullable: true },
    safetyCardNumber: { sql: Prisma.sql`h.card_number`, isNullable: true },
    safetyCardEnd: { sql: Prisma.sql`h.card_to`, isNullable: true },
  } as const;
  readonly firstSort = [{ selector: 'fullName', desc: false }];

  constructor(
    private readonly database: Database,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly courses: PeopleCourses,
  ) {}

  found(asked: AskedPeople): FoundRows {
    return {
      id: Prisma.sql`h.person_id`,
      from: Prisma.sql`reported_person h
        left join person p on p.id = h.person_id
        left join gate_place g on g.person_id = h.person_id`,
      where: [...scopeOf(asked), ...this.narrowed(asked), ...weekOf(asked)],
    };
  }

  async rows(
    { viewer, today, language }: AskedPeople,
    ids: readonly string[],
  ): Promise<StaffReportRow[]> {
    const own = viewer.contractorId;
    const [found, coursesOf, positionRows, genderRows] = await Promise.all([
      this.database.read<PersonRow>(Prisma.sql`
        select p.id::text, p.identity_key as "identityKey", p.identity_number as "identityCardNumber",
          p.full_name as "fullName", p.gender_id::text as "genderId", p.date_of_birth::text as "dateOfBirth",
          p.position_id::text as "positionId", coalesce(${companiesOfPerson(own)}, '') as "contractorName",
          ${mayReadViolations(viewer) ? HAS_VIOLATION : Prisma.sql`null::boolean`} as "hasViolation",
          coalesce(${isInside(own)}, false) as "isInside", coalesce(k.number, '') as "tempCardNumber",
          coalesce(h.card_number, '') as "safetyCardNumber", h.card_from::text as "safetyCardStart",
          h.card_to::text as "safetyCardEnd", coalesce(h.is_card_ended, false) as "isCardEnded"
        from person p
        left join reported_person h on h.person_id = p.id and h.scope_id = ${scopeId(own)}::uuid
        left join (${cardsInHand(own, ids)}) k on k.person_id = p.id
        left join gate_place g on g.person_id = p.id
        where p.id = any(${[...ids]}::uuid[])`),
      this.courses.of(ids, own, today, language),
      this.cache.rows(positions, language),
      this.cache.rows(genders, language),
    ]);
    const keys = found.map(({ identityKey }) => identityKey);
    const [barred] = await Promise.all([
      this.records.blacklisted(this.database, keys),
      this.reads.noteAll(viewer, 'cards', keys),
      this.reads.noteAll(viewer, 'training', keys),
    ]);
    return found.map(({ identityKey, genderId, positionId, ...row }) => {
      const courses = coursesOf.get(row.id) ?? [];
      const status = trainingStatus(
        courses.length,
        courses.filter(({ isValid }) => isValid).length,
      );
      return {
        ...row,
        genderName: namesOf(genderRows, [genderId]),
        positionName: namesOf(positionRows, [positionId]),
        isBlackList: barred.has(identityKey),
        courses,
        trainingStatus: status,
        trainingStatusText:
          status === null
            ? ''
            : translate(language, `reports:people.training.${STATUS_NAMES[status]}`),
      };
    });
  }

  async figures(asked: AskedPeople): Promise<Omit<ReportFigures, 'contractorName'>> {
    const { from, where } = this.found(asked);
    const { today } = asked;
    const own = asked.viewer.contractorId;
    const firstDay = mondayOf(today);
    const soon = addDays(today, CARD_SOON_DAYS);
    // The plot stays whole while one of its weeks narrows the list.
    const { cardWeek: _week, ...filter } = asked.filter;
    const plotted = this.found({ ...asked, filter });
    const [[figures], weeks] = await Promise.all([
      this.database.read<Record<string, number>>(Prisma.sql`
        select count(*)::int as people, count(*) filter (where ${isInside(own)})::int as inside,
          count(*) filter (where not h.is_card_ended and h.card_to between ${today}::date and ${soon}::date)::int as soon,
          count(*) filter (where not h.is_card_ended and h.card_to < ${today}::date)::int as over,
          count(*) filter (where ${stands(LACKING, own, today)})::int as lacking
        from ${from} where ${allOf(where)}`),
      this.database.read<{ week: string; cards: number }>(Prisma.sql`
        select w.week::date::text as week, coalesce(f.cards, 0)::int as cards
        from generate_series(${firstDay}::date, ${addDays(firstDay, (CARD_WEEKS - 1) * 7)}::date, interval '7 days') w(week)
        left join (select date_trunc('week', h.card_to) as week, count(*) as cards from ${plotted.from}
          where ${allOf(plotted.where)} and not h.is_card_ended
            and h.card_to between ${today}::date and ${addDays(firstDay, CARD_WEEKS * 7 - 1)}::date
          group by 1) f on f.week = w.week
        order by w.week`),
    ]);
    return {
      figures: figures ?? {},
      plot: weeks.map(({ week, cards }) => ({ key: week, label: '', values: { cards } })),
    };
  }

  async sheet({
    viewer,
    filter,
    language,
    today,
  }: AskedPeople): Promise<ReportSheet<StaffReportRow>> {
    const head = (name: PeopleColumn) => translate(language, `reports:people.columns.${name}`);
    const named = (name: FilterName) => translate(language, `reports:people.filters.${name}`);
    const violation = (has: boolean) =>
      translate(language, `reports:people.violation.${has ? 'has' : 'none'}`);
    const stateName = (state: CardState) => translate(language, `cardOffice:due.${state}`);
    const training = filter.trainingStatus ?? null;
    const inOut = nameOf(IN_OUT_STATUS, filter.inOutStatus);
    const card = nameOf(REPORT_CARD_TYPE, filter.cardType);
    return {
      columns: [
        ...whoColumns<StaffReportRow>(viewer, language),
        { head: head('gender'), kind: 'text', width: 10, cell: (row) => row.genderName },
        { head: head('dateOfBirth'), kind: 'day', width: 14, cell: (row) => row.dateOfBirth },
        { head: head('position'), kind: 'text', width: 24, cell: (row) => row.positionName },
        ...(mayReadViolations(viewer)
          ? [
              {
                head: head('violation'),
                kind: 'text' as const,
                width: 16,
                cell: ({ hasViolation }: StaffReportRow) => violation(hasViolation === true),
              },
            ]
          : []),
        {
          head: head('courses'),
          kind: 'text',
          width: 40,
          cell: (row) => row.courses.map(({ courseName }) => courseName).join('; '),
        },
        {
          head: head('trainingStatus'),
          kind: 'text',
          width: 20,
          cell: (row) => row.trainingStatusText,
        },
        {
          head: head('tempCardNumber'),
          kind: 'text',
          width: 14,
          cell: (row) => row.tempCardNumber,
        },
        {
          head: head('safetyCardNumber'),
          kind: 'text',
          width: 16,
          cell: (row) => row.safetyCardNumber,
        },
        {
          head: translate(language, 'reports:people.person.validFrom'),
          kind: 'day',
          width: 14,
          cell: (row) => row.safetyCardStart,
        },
        { head: head('duration'), kind: 'day', width: 14, cell: (row) => row.safetyCardEnd },
        {
          head: head('cardState'),
          kind: 'text',
          width: 16,
          cell: ({ safetyCardEnd: validTo, isCardEnded: isEnded }) =>
            validTo && stateName(cardState({ validTo, isEnded }, today)),
        },
      ],
      filters: [
        [
          named('trainingLabel'),
          training === null
            ? ''
            : translate(language, `reports:people.training.${STATUS_NAMES[training]}`),
        ],
        [named('inOutLabel'), inOut ? translate(language, `reports:people.inOut.${inOut}`) : ''],
        [named('cardLabel'), card ? translate(language, `reports:people.card.${card}`) : ''],
        [
          named('violationLabel'),
          typeof filter.violation === 'number'
            ? violation(filter.violation === VIOLATION_FILTER.has)
            : '',
        ],
        [
          translate(language, 'reports:people.plot.week'),
          filter.cardWeek ? mondayOf(filter.cardWeek).split('-').reverse().join('/') : '',
        ],
      ],
    };
  }

  private narrowed({ viewer, filter, today }: AskedPeople): Prisma.Sql[] {
    const { keyword = '', trainingStatus: training, inOutStatus, cardType, violation } = filter;
    const own = viewer.contractorId;
    const all: Prisma.Sql[] = [];
    if (keyword !== '') all.push(foundByKeyword(keyword, own));
    if (training !== undefined && training !== null) all.push(stands([training], own, today));
    if (inOutStatus === IN_OUT_STATUS.inside) all.push(isInside(own));
    if (inOutStatus === IN_OUT_STATUS.returned) all.push(hasReturned(own));
    if (cardType === REPORT_CARD_TYPE.safety) all.push(Prisma.sql`h.card_number is not null`);
    else if (cardType !== undefined && cardType !== null)
      all.push(
        Prisma.sql`h.person_id in (select k.person_id from (${cardsInHand(own)}) k where k.kind::text = ${KINDS[cardType]})`,
      );
    if (violation !== undefined && violation !== null) {
      if (!mayReadViolations(viewer)) throw new AppError('forbidden');
      all.push(
        violation === VIOLATION_FILTER.has ? HAS_VIOLATION : Prisma.sql`not ${HAS_VIOLATION}`,
      );
    }
    return all;
  }
}

/** Not all that is demanded counts. */
const LACKING = [TRAINING_STATUS.notTrained, TRAINING_STATUS.notCompleted] as const;

/** Whose exams leave them so today: as it was kept, or counted anew of those of whom that may not hold any more. */
function stands(
  statuses: readonly TrainingStatus[],
  own: string | null,
  today: string,
): Prisma.Sql {
  const outdated = Prisma.sql`select o.person_id from reported_person o
    where o.scope_id = ${scopeId(own)}::uuid and o.changes_on <= ${today}::date`;
  return Prisma.sql`((h.changes_on > ${today}::date and h.training_status = any(${[...statuses]}::smallint[]))
    or h.person_id in (select s.person_id from (${standings(own, today, outdated)}) s
      where ${trainingStatusSql} = any(${[...statuses]}::smallint[])))`;
}

/** The domain's `trainingStatus` of a standing `s`. */
const trainingStatusSql = Prisma.sql`(case when s.valid = 0 then ${TRAINING_STATUS.notTrained}::smallint
  when s.valid < s.demanded then ${TRAINING_STATUS.notCompleted}::smallint
  else ${TRAINING_STATUS.completed}::smallint end)`;

/** Who is told of at all: a company's own; to staff everybody, or those of the company that they name. */
function scopeOf({ viewer, filter }: AskedPeople): Prisma.Sql[] {
  const own = viewer.contractorId;
  const scope = Prisma.sql`h.scope_id = ${scopeId(own)}::uuid`;
  if (own !== null || !filter.contractorId) return [scope];
  const named = Prisma.sql`h.person_id in (${peopleOf(filter.contractorId)})`;
  return [scope, named];
}

const isInside = (own: string | null): Prisma.Sql =>
  own ? Prisma.sql`(g.is_inside and g.contractor_id = ${own}::uuid)` : Prisma.sql`g.is_inside`;

/** Was handed a card at a gate, has none in hand, and is not inside. */
const hasReturned = (own: string | null): Prisma.Sql => Prisma.sql`(
  h.person_id in (select o.person_id from card_hand_out o where o.returned_at is not null
    ${own ? Prisma.sql`and o.contractor_id = ${own}::uuid` : Prisma.empty})
  and h.person_id not in (select k.person_id from (${cardsInHand(own)}) k)
  and ${isInside(own)} is not true)`;

/** The week in which a card ends; of this week, as in the plot, what has not ended yet. */
function weekOf({ filter: { cardWeek }, today }: AskedPeople): Prisma.Sql[] {
  if (!cardWeek) return [];
  const monday = mondayOf(cardWeek);
  const first = monday === mondayOf(today) ? today : monday;
  return [
    Prisma.sql`not h.is_card_ended and h.card_to between ${first}::date and ${addDays(monday, 6)}::date`,
  ];
}

/** The Monday of a day's week; both yyyy-MM-dd. */
const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
