import { identityKey, isPlainIdentity } from '@portal/domain';
import {
  cardNumber,
  date,
  decimal,
  flag,
  instant,
  ref,
  text,
  type MasterTable,
} from '../../platform/master-data';

/** What the plant knows of people (docs/product/shared.md, "Plant records"). */
export const plantRecordTables = {
  people: {
    name: 'people',
    table: 'person',
    key: ['identityNumber'],
    normalizeKey: identityKey,
    columns: { identityNumber: cardNumber(30), fullName: text() },
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
  },
  violations: {
    name: 'violations',
    table: 'violation',
    key: ['personId', 'violationTime'],
    columns: { personId: ref('people'), violationTime: instant(), description: text(2000) },
  },
  blacklist: {
    name: 'blacklist',
    table: 'blacklist_entry',
    key: ['personId'],
    columns: { personId: ref('people'), since: date(), reason: text(2000), active: flag(true) },
  },
} satisfies Record<string, MasterTable>;
