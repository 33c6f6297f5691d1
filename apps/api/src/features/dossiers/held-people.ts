import type { HeldPeople, heldPeopleQuery, Language } from '@portal/contracts';
import { plantDate, searchedWords } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AgedReads } from '../../platform/database/aged-reads';
import { Prisma } from '../../platform/database/generated/client';
import { countHeld, heldPeople } from '../../plant/admission';
import { peopleNamed } from '../../plant/records';
import { RecordReads } from '../../requests/reads/record-reads';

const EVERYBODY = Prisma.sql`true`;

/** Whom gates refuse for papers and health, and from when (docs/product/plant-day.md, "Papers decide"). */
@Injectable()
export class HeldPeopleList {
  constructor(
    private readonly aged: AgedReads,
    private readonly reads: RecordReads,
  ) {}

  /** A page of holds, the soonest first; the reading of each person is recorded. */
  async search(
    viewer: CurrentUser,
    { keyword, skip, take, days }: z.output<typeof heldPeopleQuery>,
    language: Language,
  ): Promise<HeldPeople> {
    const whose =
      keyword === '' ? EVERYBODY : Prisma.sql`p.id in (${peopleNamed(searchedWords(keyword))})`;
    const [rows, [counts], [state]] = await Promise.all([
      heldPeople(this.aged, { days, whose }, { skip, take }, language),
      this.aged.read<{ total: number; today: number }>(Prisma.sql`
        select ${countHeld({ days, whose }, 'holds')} as total,
          ${countHeld({ days: 0, whose: EVERYBODY }, 'people')} as today`),
      this.aged.read<{ countsFrom: string | null; isComputing: boolean }>(Prisma.sql`
        select case when counts_from > ${plantDate(new Date())}::date then counts_from::text end as "countsFrom",
          computed < wanted as "isComputing" from admission_state`),
    ]);
    await this.reads.noteAll(
      viewer,
      'record',
      rows.map(({ identityKey }) => identityKey),
    );
    return {
      data: rows.map(({ identityKey: _key, ...row }) => row),
      totalCount: counts?.total ?? 0,
      peopleToday: counts?.today ?? 0,
      countsFrom: state?.countsFrom ?? null,
      isComputing: state?.isComputing ?? false,
    };
  }
}
