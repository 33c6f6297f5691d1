import {
  issuerCallFilter,
  type issuerCallsQuery,
  type IssuerCall,
  type IssuerCallCounts,
  type IssuerCallsPage,
  type Language,
} from '@portal/contracts';
import { issuerKey, issuerNamed, searchedWords } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { peopleNamed, plantIssuers } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import { FILE, fileAnswers } from '../../requests/core/stored-files';
import { RecordReads } from '../../requests/reads/record-reads';

const SHOWN = {
  person: { select: { fullName: true, identityNumber: true, identityKey: true } },
  documentType: { select: { nameVi: true, nameEn: true } },
  item: {
    select: {
      request: { select: { number: true, contractor: { select: { name: true } } } },
      documents: {
        select: {
          documentTypeId: true,
          files: { orderBy: { sort: 'asc' }, select: { file: { select: FILE } } },
        },
      },
    },
  },
  acts: {
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: { by: { select: { fullName: true } } },
  },
} satisfies Prisma.IssuerCallInclude;
type StoredCall = Prisma.IssuerCallGetPayload<{ include: typeof SHOWN }>;

/** Condition: the call `c` is to be made. */
const IS_OPEN = Prisma.sql`(c.outcome is null or c.outcome = 'unreachable')`;
/** The most issuers that are counted. */
const MOST_ISSUERS = 50;

/** Papers that were drawn for a call to their issuers, as safety staff see them. */
@Injectable()
export class IssuerCalls {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** How many calls are to be made. */
  async countOpen(): Promise<number> {
    const [counted] = await this.database.read<{ count: number }>(
      Prisma.sql`select count(*)::int as count from issuer_call c where ${IS_OPEN}`,
    );
    return counted?.count ?? 0;
  }

  /** A page of calls; the reading of each person is recorded. */
  async search(
    viewer: CurrentUser,
    { skip, take, filterValue }: z.output<typeof issuerCallsQuery>,
    language: Language,
  ): Promise<IssuerCallsPage> {
    const { isDone, keyword } = filterValue ?? issuerCallFilter.parse({});
    const order = Prisma.raw(isDone ? 'desc' : 'asc');
    const found = Prisma.sql`from issuer_call c
      where ${isDone ? Prisma.sql`not ${IS_OPEN}` : IS_OPEN} and ${
        keyword === ''
          ? Prisma.sql`true`
          : Prisma.sql`c.person_id in (${peopleNamed(searchedWords(keyword))})`
      }`;
    const [page, [counted], openCount, byIssuer, issuers] = await Promise.all([
      this.database.read<{ id: string }>(Prisma.sql`
        select c.id::text ${found} order by c.drawn_at ${order}, c.id ${order} limit ${take} offset ${skip}`),
      this.database.read<{ total: number }>(Prisma.sql`select count(*)::int as total ${found}`),
      this.countOpen(),
      this.byIssuer(),
      plantIssuers(this.cache),
    ]);
    const rows = await this.database.issuerCall.findMany({
      where: { id: { in: page.map(({ id }) => id) } },
      include: SHOWN,
    });
    await this.reads.noteAll(
      viewer,
      'record',
      rows.map(({ person }) => person.identityKey),
    );
    const data = page.flatMap(({ id }) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) return [];
      const phone = issuerNamed(issuers, row.documentTypeId, row.issuer)?.phone ?? '';
      return [{ ...this.answer(row, language), phone }];
    });
    return { data, totalCount: counted?.total ?? 0, openCount, byIssuer };
  }

  /** What came of calls that are over; spellings of one issuer are counted together, under the most frequent one. */
  private async byIssuer(): Promise<IssuerCallCounts[]> {
    const rows = await this.database.read<IssuerCallCounts>(Prisma.sql`
      select c.issuer, count(*) filter (where c.outcome = 'confirmed')::int as confirmed,
        count(*) filter (where c.outcome = 'denied')::int as denied
      from issuer_call c where not ${IS_OPEN} group by c.issuer order by count(*) desc, c.issuer`);
    const counts = new Map<string, IssuerCallCounts>();
    for (const { issuer, confirmed, denied } of rows) {
      const key = issuerKey(issuer);
      const before = counts.get(key) ?? { issuer, confirmed: 0, denied: 0 };
      counts.set(key, {
        ...before,
        confirmed: before.confirmed + confirmed,
        denied: before.denied + denied,
      });
    }
    return [...counts.values()]
      .toSorted((one, other) => other.denied - one.denied || other.confirmed - one.confirmed)
      .slice(0, MOST_ISSUERS);
  }

  private answer(row: StoredCall, language: Language): Omit<IssuerCall, 'phone'> {
    const { id, personId, person, documentType, item, number, issuer, outcome } = row;
    return {
      id,
      personId,
      fullName: person.fullName,
      identityCardNumber: person.identityNumber,
      companyName: item.request.contractor?.name ?? '',
      requestNumber: item.request.number ?? '',
      typeName: language === 'en' ? documentType.nameEn : documentType.nameVi,
      number,
      issuer,
      lastDay: isoDate(row.lastDay),
      drawnAt: row.drawnAt.toISOString(),
      files: fileAnswers(
        item.documents
          .filter(({ documentTypeId }) => documentTypeId === row.documentTypeId)
          .flatMap(({ files }) => files.map(({ file }) => file)),
        this.signatures,
      ),
      outcome,
      acts: row.acts.map((act) => ({
        id: act.id,
        outcome: act.outcome,
        note: act.note,
        at: act.at.toISOString(),
        byName: act.by.fullName,
      })),
    };
  }
}
