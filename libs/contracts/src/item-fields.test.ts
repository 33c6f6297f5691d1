import { z } from 'zod';
import { fieldsWhere, listKey, listsOf, requiredOf, schemasOf } from './field-table';
import { manyField, oneField, secretField, textField, type ItemFields } from './item-fields';
import { genders, workItems } from './reference-data/lists';

const decided = { workbook: 'none', isRecorded: false, erased: 'never' } as const;
const fields = {
  name: textField(5, { ...decided, isRequired: true }),
  genderId: oneField(genders, { ...decided, workbook: { width: 10 } }),
  works: manyField(workItems, { table: 'pairs', column: 'work_item_id' }, decided),
} satisfies ItemFields;

describe('the table of fields of an item', () => {
  it('makes the schema of the item, of which a draft may lack everything', () => {
    const item = z.object(schemasOf(fields));
    expect(item.parse({})).toEqual({ name: '', genderId: null, works: [] });
    expect(item.safeParse({ name: 'longer' }).success).toBe(false);
  });

  it('names the fields that are required, and the lists that are to be loaded', () => {
    expect(requiredOf(fields)).toEqual(['name']);
    expect(Object.keys(listsOf(fields))).toEqual(['genders', 'workItems']);
    expect(fieldsWhere(fields, ({ content }) => content.kind === 'one')).toEqual(['genderId']);
  });

  it('calls a list as families keep its rows', () => {
    expect(listKey({ name: 'turn-around-package' })).toBe('turnAroundPackage');
  });

  it('takes no field that leaves open how it is erased, what a workbook does with it, or whether the record has it', () => {
    const open = [
      // @ts-expect-error: how it is erased is left open
      textField(5, { workbook: 'none', isRecorded: false }),
      // @ts-expect-error: what a workbook does with it is left open
      textField(5, { isRecorded: false, erased: 'never' }),
      // @ts-expect-error: whether the record takes it over is left open
      textField(5, { workbook: 'none', erased: 'never' }),
      // @ts-expect-error: workbooks are mailed around
      secretField(5, { ...decided, workbook: { width: 5 } }),
    ];
    expect(open).toHaveLength(4);
  });
});
