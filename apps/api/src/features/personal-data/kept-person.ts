import { Injectable } from '@nestjs/common';
import { ISSUER_CALLS } from '../../plant/audit';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import {
  PersonsInRequests,
  type PersonInRequests,
} from '../../requests/reads/personal/person-in-requests';
import { PERSON_RECORDS, type RecordKind } from '../../requests/reads/record-reads';

const files = { include: { file: { select: { name: true } } } } as const;
const named = { select: { nameVi: true, nameEn: true } } as const;

const ofRecord = {
  image: { select: { name: true } },
  documents: { include: { documentType: named, files } },
  trainingResults: {
    orderBy: { examDate: 'asc' },
    include: { course: named, corrections: { orderBy: { at: 'asc' } } },
  },
  violations: {
    orderBy: { violationTime: 'asc' },
    include: { photos: { include: { file: { select: { name: true } } } } },
  },
  bars: { orderBy: { since: 'asc' } },
  cards: {
    orderBy: { validFrom: 'asc' },
    include: { request: { select: { number: true } }, handOvers: { orderBy: { at: 'asc' } } },
  },
  cardChanges: {
    where: { undoesId: null },
    orderBy: { at: 'asc' },
    include: {
      request: { select: { number: true } },
      card: { select: { number: true } },
      newCard: { select: { number: true } },
      imageBefore: { select: { name: true } },
      imageAfter: { select: { name: true } },
      papers: { orderBy: { id: 'asc' }, include: { documentType: named, filesBefore: files } },
      undone: { select: { at: true } },
    },
  },
  guarantees: {
    orderBy: { workDate: 'asc' },
    include: { request: { select: { number: true } } },
  },
  cardHandOuts: {
    orderBy: { handedAt: 'asc' },
    include: { card: { select: { number: true } }, contractor: { select: { name: true } } },
  },
  issuerCalls: {
    orderBy: { drawnAt: 'asc' },
    include: { documentType: named, acts: { orderBy: { at: 'asc' } } },
  },
  siteDays: { orderBy: { day: 'asc' } },
  gateEvents: { orderBy: { happenedAt: 'asc' }, include: { gate: named } },
} satisfies Prisma.PersonInclude;

const ofRegistry = {
  contractor: { select: { name: true } },
  request: { select: { number: true } },
  crews: { select: { crew: { select: { name: true } } } },
  files,
} satisfies Prisma.ContractorPersonInclude;

const ofEntry = {
  link: {
    select: {
      request: { select: { number: true, contractor: { select: { name: true } } } },
    },
  },
  image: { select: { name: true } },
  pages: { orderBy: { sort: 'asc' }, ...files },
} satisfies Prisma.SelfEntryInclude;

const ofMuster = {
  muster: { select: { kind: true, startedAt: true } },
  ticks: { orderBy: { tickedAt: 'asc' } },
} satisfies Prisma.MusterPersonInclude;

const ofBooking = {
  session: {
    select: { course: { select: { nameVi: true, nameEn: true } }, beginsAt: true, place: true },
  },
  contractor: { select: { name: true } },
} satisfies Prisma.TrainingBookingInclude;

const ofAttempt = {
  induction: { select: { course: named } },
  asked: { orderBy: { position: 'asc' } },
} satisfies Prisma.InductionAttemptInclude;
const ofDataRequest = { acts: { orderBy: { at: 'asc' } } } satisfies Prisma.DataRequestInclude;

const ofRead = { user: { select: { fullName: true } } } satisfies Prisma.RecordReadInclude;
const ofKeyRead = { key: { select: { name: true } } } satisfies Prisma.MachineKeyReadInclude;
/** The common part of readings by people and by machines. */
type Reading = Pick<
  Prisma.RecordReadWhereInput & Prisma.MachineKeyReadWhereInput,
  'subject' | 'kind'
>;

/** The kind under which the log stores the reading of a request. */
const OF_REQUEST: RecordKind = 'request';

/** A reading of a record by a user or by a machine's key. */
export interface KeptRead {
  kind: string;
  subject: string;
  hour: Date;
  readBy: string;
}

/** Everything stored about a person. */
export interface KeptPerson {
  key: string;
  record: Prisma.PersonGetPayload<{ include: typeof ofRecord }> | null;
  registry: Prisma.ContractorPersonGetPayload<{ include: typeof ofRegistry }>[];
  /** What the person, or somebody in the person's name, has sent by links. */
  entries: Prisma.SelfEntryGetPayload<{ include: typeof ofEntry }>[];
  /** The musters on whose lists the person was. */
  musters: Prisma.MusterPersonGetPayload<{ include: typeof ofMuster }>[];
  /** Seats in training classes. */
  bookings: Prisma.TrainingBookingGetPayload<{ include: typeof ofBooking }>[];
  /** The person's attempts at inductions. */
  inductions: Prisma.InductionAttemptGetPayload<{ include: typeof ofAttempt }>[];
  /** What the person has asked for about the own data. */
  dataRequests: Prisma.DataRequestGetPayload<{ include: typeof ofDataRequest }>[];
  inRequests: PersonInRequests;
  /** Readings of the person's own record. */
  reads: KeptRead[];
  /** Readings of requests that contain the person. */
  requestReads: KeptRead[];
  /** Ids of entries about the person in the administrators' log. */
  adminEventIds: string[];
}

/** Finds everything that is stored about a person. */
@Injectable()
export class KeptPeople {
  constructor(private readonly requests: PersonsInRequests) {}

  /**
   * @param key the identity key @throws AppError notFound if it is empty. The number of statements does not grow with
   * what is found.
   */
  async find(db: Db, key: string): Promise<KeptPerson> {
    // A number of only dots and dashes identifies no person.
    if (key === '') throw new AppError('notFound');
    const record = await db.person.findUnique({ where: { identityKey: key }, include: ofRecord });
    const registry = await db.contractorPerson.findMany({
      where: { identityKey: key },
      orderBy: { registeredAt: 'asc' },
      include: ofRegistry,
    });
    const entries = await db.selfEntry.findMany({
      where: { identityKey: key },
      orderBy: { sentAt: 'asc' },
      include: ofEntry,
    });
    const musters = await db.musterPerson.findMany({
      where: { identityKey: key },
      orderBy: { muster: { startedAt: 'asc' } },
      include: ofMuster,
    });
    const bookings = await db.trainingBooking.findMany({
      where: { identityKey: key },
      orderBy: [{ bookedAt: 'asc' }, { id: 'asc' }],
      include: ofBooking,
    });
    const inductions = await db.inductionAttempt.findMany({
      where: { identityKey: key },
      orderBy: { startedAt: 'asc' },
      include: ofAttempt,
    });
    const dataRequests = await db.dataRequest.findMany({
      where: { identityKey: key },
      orderBy: { receivedAt: 'asc' },
      include: ofDataRequest,
    });
    const inRequests = await this.requests.find(db, key);
    const read = async (where: Reading): Promise<KeptRead[]> => [
      ...(await db.recordRead.findMany({ where, orderBy: { hour: 'asc' }, include: ofRead })).map(
        ({ user, ...row }) => ({ ...row, readBy: user.fullName }),
      ),
      ...(
        await db.machineKeyRead.findMany({ where, orderBy: { hour: 'asc' }, include: ofKeyRead })
      ).map(({ key: { name }, ...row }) => ({ ...row, readBy: name })),
    ];
    const requestIds = inRequests.requests.map(({ id }) => id);
    return {
      key,
      record,
      registry,
      entries,
      musters,
      bookings,
      inductions,
      dataRequests,
      inRequests,
      reads: await read({ subject: key, kind: { in: [...PERSON_RECORDS] } }),
      requestReads: await read({ subject: { in: requestIds }, kind: OF_REQUEST }),
      adminEventIds: await adminEventsOf(db, key, record),
    };
  }
}

/** Lists of the plant whose rows are about one person and whose keys begin with the person's number. */
const LISTS_OF_PEOPLE = ['people', 'training-results', 'violations', 'blacklist', ISSUER_CALLS];

/**
 * Entries of the log about rows of a person, found by the number at the start of their keys, even if the rows are
 * deleted.
 */
async function adminEventsOf(db: Db, key: string, record: KeptPerson['record']): Promise<string[]> {
  const rowIds = record
    ? [
        record.id,
        ...[record.trainingResults, record.violations, record.bars, record.issuerCalls].flatMap(
          (rows) => rows.map(({ id }) => id),
        ),
      ]
    : [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id::text from admin_event where table_name = any(${LISTS_OF_PEOPLE}::text[]) and (
      row_id = any(${rowIds}::uuid[])
      or bare_number(split_part(row_key, ' · ', 1)) = ${key})`;
  return rows.map(({ id }) => id);
}
