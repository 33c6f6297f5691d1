import {
  genders,
  positions,
  staffFiguresQuery,
  staffReport,
  staffReportAnswer,
  staffReportQuery,
  type ReportFigures,
  type StaffReportFilter,
  type StaffReportRow,
} from '@portal/contracts';
import { trainingStatus } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { RecordReads } from '../../../requests/reads/record-reads';
import { namesOf } from '../../../requests/core/joined-names';
import { DayAnswers } from '../../../plant/admission';
import { PeopleRecords } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import type { FoundRows, ItemsOfRows, Report, ReportContract, ReportSheet } from '../report';
import { mayReadViolations } from './may-read-violations';
import {
  foundPeople,
  HAS_VIOLATION,
  isInside,
  PEOPLE_COLUMNS,
  type AskedPeople,
} from './people-conditions';
import { PeopleCourses } from './people-courses';
import { peopleFigures } from './people-figures';
import { peopleSheet, trainingName } from './people-sheet';
import { cardsInHand, companiesOfPerson, scopeId } from './people-statements';

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
  | 'mayEnter'
  | 'courses'
  | 'trainingStatus'
  | 'trainingStatusText'
> {
  identityKey: string;
  genderId: string | null;
  positionId: string | null;
}

/**
 * All people who have or had a card, or passed in an approved request. A company sees only its own part: cards that its
 * requests have granted, courses that its requests require, and gate passages for it.
 */
@Injectable()
export class PeopleReport implements Report<StaffReportFilter, StaffReportRow> {
  readonly title = 'people.title';
  readonly columns = PEOPLE_COLUMNS;
  readonly firstSort = [{ selector: 'fullName', desc: false }];
  readonly added: ItemsOfRows = {
    form: 'peopleItem',
    record: Prisma.sql`person`,
    items: Prisma.sql`people_item`,
    isSame: Prisma.sql`i.identity_key = w.identity_key`,
  };

  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly courses: PeopleCourses,
    private readonly answers: DayAnswers,
  ) {}

  found(asked: AskedPeople): FoundRows {
    return foundPeople(asked);
  }

  async rows(
    { viewer, today, language }: AskedPeople,
    ids: readonly string[],
  ): Promise<StaffReportRow[]> {
    const own = viewer.contractorId;
    const [found, coursesOf, positionRows, genderRows] = await Promise.all([
      this.aged.read<PersonRow>(Prisma.sql`
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
    const cardOf = (row: PersonRow) => row.tempCardNumber || row.safetyCardNumber;
    const [barred, answers] = await Promise.all([
      this.records.blacklisted(this.database, keys),
      this.answers.of(
        found.map(cardOf).filter((number) => number !== ''),
        { day: today, gateId: null },
        language,
      ),
      this.reads.noteAll(viewer, 'cards', keys),
      this.reads.noteAll(viewer, 'training', keys),
    ]);
    return found.map((person) => {
      const { identityKey, genderId, positionId, ...row } = person;
      const answer = answers.get(cardOf(person));
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
        mayEnter: answer
          ? {
              isGreen: answer.isGreen,
              isAmber: answer.isAmber,
              reasons: answer.reasons.map(({ text }) => text),
            }
          : null,
        courses,
        trainingStatus: status,
        trainingStatusText: trainingName(status, language),
      };
    });
  }

  figures(asked: AskedPeople): Promise<Omit<ReportFigures, 'contractorName'>> {
    return peopleFigures(this.aged, asked);
  }

  sheet(asked: AskedPeople): Promise<ReportSheet<StaffReportRow>> {
    return Promise.resolve(peopleSheet(asked));
  }
}
