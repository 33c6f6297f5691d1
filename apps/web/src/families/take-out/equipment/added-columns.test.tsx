import { customName, type CustomField } from '@portal/contracts';
import type { EquipmentRow } from '../form';
import { addedColumns } from './added-columns';
import { changeRows } from './list-commands';
import { createListView } from '../take-out-editing';
import { createStore } from 'zustand';
import type { TakeOutForm } from '../form';

const field = (id: string, answerKind: CustomField['answerKind'], active = true): CustomField => ({
  id,
  code: id,
  name: `ô ${id}`,
  active,
  form: 'takeOutItem',
  answerKind,
  need: 'optional',
  listVisitorTypeIds: [],
  listWorkItemIds: [],
  validFrom: null,
});
const lists = {
  customFields: [
    field('note', 'text'),
    field('weight', 'number'),
    field('until', 'day'),
    field('packed', 'yesNo'),
    field('seal', 'choice'),
    field('old', 'text', false),
  ],
  customChoices: [{ id: 'red', code: 'red', name: 'Đỏ', active: true, customFieldId: 'seal' }],
};
const words = { yes: 'Có', no: 'Không' };
const columns = addedColumns(lists, words);
const columnOf = (id: string) => {
  const found = columns.find((column) => column.id === customName(id));
  if (!found) throw new Error(id);
  return found;
};

describe('a column for a field that the plant has added', () => {
  it.each<[string, string, unknown, string]>([
    ['note', '  kho 2 ', 'kho 2', 'kho 2'],
    ['weight', '1,5', 1.5, '1,5'],
    ['until', '2/1/2027', '2027-01-02', '02/01/2027'],
    ['packed', 'khong', false, 'Không'],
    ['seal', 'đỏ', 'red', 'Đỏ'],
    ['seal', '', null, ''],
  ])('%s reads %j as it shows it again', (id, text, value, shown) => {
    const { typed, text: textOf } = columnOf(id);
    expect(typed.read(text)).toEqual({ change: { [customName(id)]: value } });
    expect(textOf({ customFields: { [id]: value } })).toBe(shown);
  });

  it.each([
    ['note', 'x'.repeat(501), 'textTooLong'],
    ['weight', 'nặng', 'notNumber'],
    ['until', 'mai', 'notDay'],
    ['packed', 'có lẽ', 'notChoice'],
    ['seal', 'xanh', 'notChoice'],
  ])('%s refuses %.10j', (id, text, code) => {
    expect(columnOf(id).typed.read(text)).toMatchObject({ why: { code } });
  });

  it('is there for a field out of use only where a row has an answer', () => {
    const ids = (answers: { customFields: Record<string, string> }[]) =>
      addedColumns(lists, words, answers).map(({ id }) => id);
    expect(ids([{ customFields: {} }])).not.toContain(customName('old'));
    expect(ids([{ customFields: { old: 'x' } }])).toContain(customName('old'));
  });

  it('keeps the other answers of a row', () => {
    const row = { id: 'a', customFields: { note: 'x', weight: 2 } } as unknown as EquipmentRow;
    const form = createStore(() => ({ rows: [row], sources: [] }) as unknown as TakeOutForm);
    changeRows(
      { form, view: createListView() },
      new Map([['a', { [customName('weight')]: null, [customName('seal')]: 'red' }]]),
    );
    expect(form.getState().rows[0]?.customFields).toEqual({ note: 'x', seal: 'red' });
  });
});
