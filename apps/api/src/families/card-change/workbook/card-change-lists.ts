import {
  CARD_CHANGE_TYPE,
  cardChangeItemInput,
  MAX_CARD_CHANGES,
  otherNamesOf,
  personFields,
  type CardChangeName,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { z } from 'zod';
import type {
  WorkbookColumn,
  WorkbookDefinition,
} from '../../../platform/list-workbooks/definition';
import { asCapitals } from '../../../platform/list-workbooks/plain-numbers';
import { own } from '../../../platform/list-workbooks/row-problem';
import { workbookTexts } from '../../../platform/list-workbooks/texts';
import {
  date,
  identityNumber,
  optionalText,
  ref,
  type RawCell,
} from '../../../platform/master-data';

/** A row of a list: the identity number of a person, and what is asked for. */
const listedItem = cardChangeItemInput.extend({
  identityCardNumber: z.string().default(''),
  fullName: z.string().default(''),
  safetyCardNumber: z.string().default(''),
});
export type ListedItem = z.infer<typeof listedItem>;

/** What lists of other offices call a column. */
const namesOf = (field: 'identityCardNumber' | 'fullName' | 'note'): readonly string[] =>
  otherNamesOf(personFields[field]);

/**
 * Columns that name the person. The identity number identifies the person; name and card number
 * only help to fill in the list.
 */
const WHO = {
  identityCardNumber: {
    column: identityNumber(),
    width: 20,
    toItem: asCapitals,
    alsoCalled: namesOf('identityCardNumber'),
  },
  fullName: { column: optionalText(), width: 28, alsoCalled: namesOf('fullName') },
  safetyCardNumber: {
    column: optionalText(30),
    width: 16,
    alsoCalled: ['Số thẻ', 'Thẻ an toàn', 'Card number', 'Card No', 'Safety card'],
  },
} satisfies Partial<Record<keyof ListedItem, WorkbookColumn>>;

/** Columns for what each type of card change asks for. */
const ASKED: Record<CardChangeName, Partial<Record<keyof ListedItem, WorkbookColumn>>> = {
  extend: {
    extendTo: {
      column: date(),
      width: 16,
      alsoCalled: ['Gia hạn đến', 'Đến ngày', 'Ngày gia hạn', 'Extend to', 'Valid to'],
    },
  },
  renew: {
    reasonChangeCardId: {
      column: ref('reasonChangeCards'),
      width: 26,
      alsoCalled: ['Lý do', 'Lý do cấp lại', 'Lý do đổi thẻ', 'Reason'],
    },
  },
  update: {
    newName: {
      column: optionalText(),
      width: 28,
      alsoCalled: ['Tên mới', 'Họ và tên mới', 'New name'],
    },
  },
  papers: {},
};

const NOTE = {
  description: { column: optionalText(1000), width: 32, alsoCalled: namesOf('note') },
} satisfies Partial<Record<keyof ListedItem, WorkbookColumn>>;

const GUIDE = [
  'rows',
  'headers',
  'required',
  'identity',
  'dates',
  'reasons',
  'documents',
  'errors',
] as const;

const listOf = (part: CardChangeName): WorkbookDefinition<ListedItem> => ({
  part,
  columns: { ...WHO, ...ASKED[part], ...NOTE },
  lists: part === 'renew' ? ['reasonChangeCards'] : [],
  identifying: ['identityCardNumber'],
  max: MAX_CARD_CHANGES,
  texts: workbookTexts({
    texts: 'cardChangeWorkbook',
    guide: GUIDE,
    max: MAX_CARD_CHANGES,
    named: { identity: 'identityCardNumber' },
  }),
  unique: {
    field: 'identityCardNumber',
    keyOf: ({ identityCardNumber }) => identityKey(identityCardNumber),
  },
  prepare: (cells, _resolve, { ids }) => ({
    cells: { ...cells, identityCardNumber: withZeros(cells.identityCardNumber, ids.known ?? []) },
    problems: {},
  }),
  check: ({ identityCardNumber }, { ids }) => {
    const key = identityKey(identityCardNumber);
    return key === '' || ids.known?.includes(key)
      ? {}
      : { identityCardNumber: own('unknownPerson') };
  },
  item: listedItem,
});

const DIGITS = 12;

/**
 * A spreadsheet has read the number as a value and dropped its zeros; they are added again if the
 * company knows the whole number.
 */
function withZeros(cell: RawCell, known: readonly string[]): RawCell {
  if (typeof cell !== 'number') return cell;
  const digits = String(cell);
  const whole = digits.padStart(DIGITS, '0');
  return known.includes(whole) ? whole : digits;
}

/** Lists of card changes as workbooks: a definition for each type. */
export const cardChangeLists = Object.fromEntries(
  (Object.keys(CARD_CHANGE_TYPE) as CardChangeName[]).map((part) => [part, listOf(part)]),
) as Record<CardChangeName, WorkbookDefinition<ListedItem>>;
