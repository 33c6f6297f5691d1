import {
  listedExam,
  MAX_CLASS,
  MAX_SCORE,
  otherNamesOf,
  personFields,
  type ListedExam,
} from '@portal/contracts';
import { identityKey, isPlainIdentity } from '@portal/domain';
import type { WorkbookColumn, WorkbookDefinition } from '../../platform/list-workbooks/definition';
import { asCapitals } from '../../platform/list-workbooks/plain-numbers';
import { workbookTexts } from '../../platform/list-workbooks/texts';
import { decimal, identityNumber, optionalText, ref } from '../../platform/master-data';

const columns = {
  number: {
    column: identityNumber(),
    width: 22,
    toItem: asCapitals,
    alsoCalled: [
      ...otherNamesOf(personFields.identityCardNumber),
      'Số CCCD/Hộ chiếu',
      'Số thẻ',
      'Số thẻ an toàn',
      'Card number',
      'Card No',
    ],
  },
  fullName: {
    column: optionalText(),
    width: 30,
    alsoCalled: otherNamesOf(personFields.fullName),
  },
  score: {
    column: decimal(0, MAX_SCORE),
    width: 12,
    alsoCalled: ['Điểm số', 'Điểm thi', 'Số điểm', 'Score', 'Mark', 'Marks', 'Points'],
  },
  result: {
    column: ref('examResults', false),
    width: 16,
    alsoCalled: ['Kết quả thi', 'Xếp loại', 'Đạt/Không đạt', 'Result', 'Pass/Fail'],
  },
} satisfies Partial<Record<keyof ListedExam, WorkbookColumn>>;

const GUIDE = ['rows', 'headers', 'number', 'score', 'result', 'errors'] as const;

/** An examined class as a workbook. */
export const classList: WorkbookDefinition<ListedExam> = {
  columns,
  lists: ['examResults'],
  identifying: ['number'],
  max: MAX_CLASS,
  texts: workbookTexts({
    texts: 'classWorkbook',
    guide: GUIDE,
    max: MAX_CLASS,
    named: { number: 'number' },
  }),
  unique: { field: 'number', keyOf: ({ number }) => identityKey(number) },
  // The page shows the person of each number, so a number with lost zeros is found there.
  prepare: ({ number, ...cells }) => ({
    cells: { ...cells, number: typeof number === 'number' ? String(number) : number },
    problems: {},
  }),
  check: ({ number }) => (isPlainIdentity(number) ? {} : { number: { problem: 'unplainNumber' } }),
  item: listedExam,
};
