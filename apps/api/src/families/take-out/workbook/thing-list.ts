import {
  customValues,
  equipmentFields,
  otherNamesOf,
  MAX_QUANTITY,
  MAX_TAKE_OUT_ITEMS,
  QUANTITY_DECIMALS,
} from '@portal/contracts';
import { identityKey, isCountable } from '@portal/domain';
import { z } from 'zod';
import { decimal, optionalText, text } from '../../../platform/master-data';
import type {
  WorkbookColumn,
  WorkbookDefinition,
} from '../../../platform/list-workbooks/definition';
import { asSerial } from '../../../platform/list-workbooks/plain-numbers';
import { own } from '../../../platform/list-workbooks/row-problem';
import { workbookTexts } from '../../../platform/list-workbooks/texts';

/** A row of a list: the code of a thing, the request that brought it in, and how much of it leaves. */
const listedThing = z.object({
  id: z.string(),
  requestInNumber: z.string().default(''),
  code: z.string().default(''),
  specification: z.string().default(''),
  seriModel: z.string().default(''),
  unitName: z.string().default(''),
  numberIn: z.number().nullable().default(null),
  numberExisting: z.number().nullable().default(null),
  numberOut: z.number().nullable().default(null),
  description: z.string().default(''),
  customFields: customValues,
});
export type ListedThing = z.infer<typeof listedThing>;

/** What lists of other offices call a column. */
const namesOf = (field: 'code' | 'specification' | 'seriModel' | 'unitId'): readonly string[] =>
  otherNamesOf(equipmentFields[field]);

const quantity = decimal(0, MAX_QUANTITY, QUANTITY_DECIMALS);

/**
 * The columns in their order. Code, request, quantity and note are read; the others only help to
 * fill in the list.
 */
const columns = {
  requestInNumber: {
    column: optionalText(20),
    width: 18,
    toItem: asSerial,
    alsoCalled: ['Số đăng ký', 'Số phiếu vào', 'Request', 'Request No', 'Registration'],
  },
  code: { column: text(50), width: 18, toItem: asSerial, alsoCalled: namesOf('code') },
  specification: {
    column: optionalText(500),
    width: 44,
    alsoCalled: namesOf('specification'),
  },
  seriModel: {
    column: optionalText(100),
    width: 22,
    toItem: asSerial,
    alsoCalled: namesOf('seriModel'),
  },
  unitName: { column: optionalText(255), width: 12, alsoCalled: namesOf('unitId') },
  numberIn: { column: quantity, width: 14 },
  numberExisting: { column: quantity, width: 14 },
  numberOut: {
    column: quantity,
    width: 16,
    alsoCalled: [
      'Số lượng ra',
      'SL ra',
      'SL mang ra',
      'Số lượng',
      'SL',
      'Quantity out',
      'Quantity',
      'Qty',
    ],
  },
  description: {
    column: optionalText(500),
    width: 32,
    alsoCalled: ['Chú thích', 'Note', 'Notes', 'Remarks'],
  },
} satisfies Partial<Record<keyof ListedThing, WorkbookColumn>>;

const GUIDE = ['rows', 'headers', 'found', 'shown', 'numbers', 'errors'] as const;

/** The key that identifies a row: the code, and the number of the request if the row names one. */
export const thingKey = ({
  code,
  requestInNumber,
}: Pick<ListedThing, 'code' | 'requestInNumber'>): string =>
  code === '' ? '' : `${identityKey(code)} ${identityKey(requestInNumber)}`;

/** The list of a take-out as a workbook. The import passes in the keys of things that rows may name. */
export const takeOutWorkbookList: WorkbookDefinition<ListedThing> = {
  columns,
  lists: [],
  identifying: ['code'],
  max: MAX_TAKE_OUT_ITEMS,
  texts: workbookTexts({
    texts: 'takeOutWorkbook',
    guide: GUIDE,
    max: MAX_TAKE_OUT_ITEMS,
    named: { code: 'code' },
  }),
  unique: { field: 'code', keyOf: thingKey },
  check: (thing, { ids }) => {
    const { code, numberOut } = thing;
    if (code !== '' && !ids.things?.includes(thingKey(thing))) return { code: own('unknownThing') };
    if (numberOut === 0) return { numberOut: own('notPositive') };
    const isDivisible = !ids.wholeThings?.includes(thingKey(thing));
    return numberOut === null || isCountable(numberOut, { isDivisible })
      ? {}
      : { numberOut: own('notWhole') };
  },
  item: listedThing,
};
