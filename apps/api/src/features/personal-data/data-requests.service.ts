import {
  dataRequestFilter,
  type DataRequest,
  type DataRequestAct,
  type DataRequestInput,
  type DataRequestsPage,
  type dataRequestsQuery,
} from '@portal/contracts';
import { extendedTerm, nextTerm, plantDate, plantInstant, searchedWords } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DataRequestIntake } from '../../plant/data-requests';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { containing, eachOf, numberOf } from '../../platform/database/keyword';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';

const SHOWN = {
  link: { select: { request: { select: { contractor: { select: { name: true } } } } } },
  acts: {
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: { by: { select: { fullName: true } } },
  },
} satisfies Prisma.DataRequestInclude;
type StoredRequest = Prisma.DataRequestGetPayload<{ include: typeof SHOWN }>;

/** The next term of the open request `d`, as `nextTerm` of the domain has it. */
const DUE_BY = Prisma.sql`(case when d.answered_at is null then least(d.answer_by, d.do_by) else d.do_by end)`;

/**
 * The register of requests of people about their own data: what came, by when it must be answered and done, and what
 * was done (docs/personal-data.md, "What a person may ask for").
 */
@Injectable()
export class DataRequests {
  constructor(
    private readonly database: Database,
    private readonly intake: DataRequestIntake,
  ) {}

  /** How many requests are open, and how many of them are past a term. */
  async countOpen(): Promise<{ count: number; overdue: number }> {
    const today = plantDate(new Date());
    const [counted] = await this.database.read<{ count: number; overdue: number }>(Prisma.sql`
      select count(*)::int as count, count(*) filter (where ${DUE_BY} < ${today}::date)::int as overdue
      from data_request d where d.closed_at is null`);
    return counted ?? { count: 0, overdue: 0 };
  }

  async search({
    skip,
    take,
    filterValue,
  }: z.output<typeof dataRequestsQuery>): Promise<DataRequestsPage> {
    const { isClosed, keyword } = filterValue ?? dataRequestFilter.parse({});
    const found = Prisma.sql`from data_request d
      where d.closed_at is ${isClosed ? Prisma.sql`not null` : Prisma.sql`null`} and ${named(keyword)}`;
    const order = isClosed ? Prisma.sql`d.closed_at desc, d.id` : Prisma.sql`${DUE_BY}, d.id`;
    const [page, [counted], { count: openCount }] = await Promise.all([
      this.database.read<{ id: string }>(
        Prisma.sql`select d.id::text ${found} order by ${order} limit ${take} offset ${skip}`,
      ),
      this.database.read<{ total: number }>(Prisma.sql`select count(*)::int as total ${found}`),
      this.countOpen(),
    ]);
    const rows = await this.database.dataRequest.findMany({
      where: { id: { in: page.map(({ id }) => id) } },
      include: SHOWN,
    });
    const today = plantDate(new Date());
    const data = page.flatMap(({ id }) => {
      const row = rows.find((candidate) => candidate.id === id);
      return row ? [answerOf(row, today)] : [];
    });
    return { data, totalCount: counted?.total ?? 0, openCount };
  }

  /** Enters a request that came by letter or phone. */
  async enter(
    viewer: CurrentUser,
    { receivedDay, ...request }: DataRequestInput,
  ): Promise<Outcome> {
    if (receivedDay > plantDate(new Date())) return refused('dataRequestNotYet');
    await this.database.transaction((tx) =>
      this.intake.receive(tx, {
        ...request,
        receivedAt: plantInstant(`${receivedDay} 00:00`),
        from: { enteredById: viewer.id },
      }),
    );
    return done('dataRequestEntered');
  }

  /**
   * Answers, extends or closes a request. An act that is sent again is stored once. @throws AppError notFound, conflict
   */
  act(viewer: CurrentUser, requestId: string, body: DataRequestAct): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const request = await lockedRequest(tx, requestId);
      const there = await tx.dataRequestAct.findUnique({ where: { id: body.id } });
      if (there && there.requestId !== requestId) throw new AppError('conflict');
      if (there) return done(RESULTS[body.act]);
      if (request.closedAt) return refused('dataRequestIsClosed');
      if (body.act === 'answered' && request.answeredAt) return refused('dataRequestIsAnswered');
      if (body.act === 'extended' && request.isExtended) return refused('dataRequestIsExtended');
      await tx.dataRequestAct.create({
        data: { id: body.id, requestId, kind: body.act, note: body.note, byId: viewer.id },
      });
      await tx.dataRequest.update({ where: { id: requestId }, data: changeBy(body, request) });
      return done(RESULTS[body.act]);
    });
  }
}

const RESULTS = {
  answered: 'dataRequestAnswered',
  extended: 'dataRequestExtended',
  closed: 'dataRequestClosed',
} as const;

type LockedRequest = Prisma.DataRequestGetPayload<object>;

/** @throws AppError notFound */
async function lockedRequest(tx: Db, id: string): Promise<LockedRequest> {
  await tx.$queryRaw`select 1 from data_request where id = ${id}::uuid for update`;
  const found = await tx.dataRequest.findUnique({ where: { id } });
  if (!found) throw new AppError('notFound');
  return found;
}

/** What an act changes. Closing a request answers it, too. */
function changeBy(body: DataRequestAct, request: LockedRequest): Prisma.DataRequestUpdateInput {
  const now = new Date();
  if (body.act === 'answered') return { answeredAt: now };
  if (body.act === 'extended')
    return {
      isExtended: true,
      doBy: new Date(extendedTerm(request.kind, isoDate(request.doBy))),
    };
  return { answeredAt: request.answeredAt ?? now, closedAt: now, outcome: body.outcome };
}

/** Condition: name or number of the request `d` contains each word. */
function named(keyword: string): Prisma.Sql {
  const words = searchedWords(keyword);
  if (words.length === 0) return Prisma.sql`true`;
  const name = eachOf(words, (word) => containing(Prisma.sql`searchable(d.full_name)`, word));
  const number = numberOf(words);
  return number === ''
    ? name
    : Prisma.sql`(${name} or ${containing(Prisma.sql`d.identity_key`, number)})`;
}

function answerOf(row: StoredRequest, today: string): DataRequest {
  const { id, kind, identityNumber, fullName, contact, text, isExtended, outcome } = row;
  const terms = { answerBy: isoDate(row.answerBy), doBy: isoDate(row.doBy) };
  const state = { isAnswered: row.answeredAt !== null, isClosed: row.closedAt !== null };
  return {
    id,
    kind,
    identityNumber,
    fullName,
    contact,
    text,
    isByLink: row.linkId !== null,
    companyName: row.link?.request.contractor?.name ?? '',
    receivedTime: row.receivedAt.toISOString(),
    ...terms,
    ...nextTerm({ ...terms, ...state }, today),
    isExtended,
    answeredTime: row.answeredAt?.toISOString() ?? null,
    closedTime: row.closedAt?.toISOString() ?? null,
    outcome,
    acts: row.acts.map((act) => ({
      id: act.id,
      act: act.kind,
      note: act.note,
      at: act.at.toISOString(),
      byName: act.by.fullName,
    })),
  };
}
