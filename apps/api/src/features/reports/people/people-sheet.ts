import {
  IN_OUT_STATUS,
  REPORT_CARD_TYPE,
  VIOLATION_FILTER,
  type Language,
  type StaffReportRow,
  type TrainingStatus,
  TRAINING_STATUS,
} from '@portal/contracts';
import { cardState, entryWord, mondayOf, type CardState } from '@portal/domain';
import { translate } from '../../../platform/i18n/translator';
import type { ReportSheet } from '../report';
import { mayReadViolations } from './may-read-violations';
import type { AskedPeople } from './people-conditions';
import { whoColumns } from './who-columns';

const STATUS_NAMES = Object.fromEntries(
  Object.entries(TRAINING_STATUS).map(([name, code]) => [code, name]),
) as Record<TrainingStatus, keyof typeof TRAINING_STATUS>;
/** A training status in words; empty if nothing is required. */
export const trainingName = (status: TrainingStatus | null, language: Language): string =>
  status === null ? '' : translate(language, `reports:people.training.${STATUS_NAMES[status]}`);

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
  | 'cardState'
  | 'mayEnter'
  | 'whyNot';
type FilterName = `${'training' | 'inOut' | 'card' | 'violation'}Label`;

/** The name of a code from the API; undefined if there is no such filter. */
const nameOf = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number | null | undefined,
): Name | undefined => (Object.keys(codes) as Name[]).find((name) => codes[name] === code);

/** The people report as a workbook. */
export function peopleSheet({
  viewer,
  filter,
  language,
  today,
}: AskedPeople): ReportSheet<StaffReportRow> {
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
      {
        head: head('mayEnter'),
        kind: 'text',
        width: 14,
        cell: ({ mayEnter }) =>
          mayEnter && translate(language, `reports:people.mayEnter.${entryWord(mayEnter)}`),
      },
      {
        head: head('whyNot'),
        kind: 'text',
        width: 48,
        cell: ({ mayEnter }) => mayEnter?.reasons.join('; ') ?? '',
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
