import { MAX_POINTS } from '@portal/contracts';
import { identityKey, isPlainIdentity } from '@portal/domain';
import {
  cardNumber,
  date,
  decimal,
  flag,
  instant,
  integer,
  ref,
  personName,
  text,
  type MasterTable,
  type Row,
} from '../../platform/master-data';

/**
 * Of rows with the same key, only the one in force, or else the newest: the list leaves out older withdrawn or lifted
 * ones.
 */
const newestOf = (table: string, key: readonly string[]): string => `not exists (
  select 1 from ${table} n where ${key.map((column) => `n.${column} = t.${column}`).join(' and ')}
    and (n.active, coalesce(n.recorded_at, '-infinity'), n.id)
      > (t.active, coalesce(t.recorded_at, '-infinity'), t.id))`;

/** A withdrawn or lifted row has a reason and cannot be put in force again; safety staff record a new one. */
const staysEnded: MasterTable['check'] = ({ active }, before) =>
  before && before['active'] === false && active === true
    ? { column: 'active', rule: 'endedStays' }
    : null;

/** Ids of rows that were put out of use. */
const ended = (changes: readonly { id: string; after: Row }[]): string[] =>
  changes.filter(({ after }) => after['active'] === false).map(({ id }) => id);

/** The plant's records of people (docs/product/shared.md, "Plant records"). */
export const plantRecordTables = {
  people: {
    name: 'people',
    table: 'person',
    key: ['identityNumber'],
    normalizeKey: identityKey,
    columns: { identityNumber: cardNumber(30), fullName: personName() },
    derived: {
      identityKey: {
        dbType: 'text',
        of: ({ identityNumber }) => identityKey(String(identityNumber)),
      },
    },
    check: ({ identityNumber }) =>
      isPlainIdentity(String(identityNumber))
        ? null
        : { column: 'identityNumber', rule: 'unplainNumber' },
  },
  trainingResults: {
    name: 'training-results',
    table: 'training_result',
    key: ['personId', 'courseId', 'examDate'],
    columns: {
      personId: ref('people'),
      courseId: ref('courses'),
      examDate: date(),
      score: decimal(0, 100),
      isPassed: flag(),
      validFrom: date(false),
      validTo: date(false),
    },
    derived: { modifiedAt: { dbType: 'timestamptz', of: () => new Date().toISOString() } },
    check: ({ validFrom, validTo }) =>
      validFrom && validTo && validFrom > validTo
        ? { column: 'validTo', rule: 'endBeforeStart' }
        : null,
    isRecord: true,
    updated: async (tx, changes) =>
      void (await tx.trainingResult.updateMany({
        where: { id: { in: changes.map(({ id }) => id) } },
        data: { recordedById: null },
      })),
  },
  violations: {
    name: 'violations',
    table: 'violation',
    key: ['personId', 'violationTime'],
    columns: {
      personId: ref('people'),
      violationTime: instant(),
      description: text(2000),
      points: integer(0, MAX_POINTS, 0),
      active: flag(true),
    },
    only: newestOf('violation', ['person_id', 'violation_time']),
    isRecord: true,
    check: staysEnded,
    updated: async (tx, changes) =>
      void (await tx.violation.updateMany({
        where: { id: { in: ended(changes) }, withdrawnAt: null },
        data: { withdrawnAt: new Date() },
      })),
  },
  blacklist: {
    name: 'blacklist',
    table: 'blacklist_entry',
    key: ['personId'],
    columns: {
      personId: ref('people'),
      since: date(),
      until: date(false),
      reason: text(2000),
      active: flag(true),
    },
    only: newestOf('blacklist_entry', ['person_id']),
    isRecord: true,
    check: (row, before) =>
      row.until && row.since && row.until < row.since
        ? { column: 'until', rule: 'endBeforeStart' }
        : staysEnded(row, before),
    updated: async (tx, changes) =>
      void (await tx.blacklistEntry.updateMany({
        where: { id: { in: ended(changes) }, liftedAt: null },
        data: { liftedAt: new Date() },
      })),
  },
} satisfies Record<string, MasterTable>;
