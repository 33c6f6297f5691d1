import type { TakeOutEquipment } from '@portal/contracts';
import { createStore } from 'zustand';
import { createListView } from './take-out-editing';
import {
  addSource,
  changeRows,
  redoChange,
  removeRows,
  removeSource,
  takeAll,
  undoChange,
} from './equipment/list-commands';
import { withAreas, withExisting, type EquipmentRow, type TakeOutForm } from './form';

const gates = [
  { id: 'g1', listAreaIds: ['a1'] },
  { id: 'g2', listAreaIds: ['a1', 'a2'] },
  { id: 'g3', listAreaIds: ['a2'] },
].map((gate) => ({ ...gate, code: gate.id, name: gate.id, active: true }));

it.each<[string, string[], string[], string[], string[]]>([
  ['fill in their gates', [], [], ['a1'], ['g1', 'g2']],
  ['leave out what was taken out by hand', ['a1'], ['g1'], ['a1', 'a2'], ['g1', 'g3']],
  ['keep no gate of others', ['a1', 'a2'], ['g1', 'g2', 'g3'], ['a2'], ['g2', 'g3']],
  ['may be none', ['a1'], ['g1'], [], []],
])('areas %s', (_what, listAreaIds, listGateIds, chosen, wanted) => {
  expect(withAreas({ listAreaIds, listGateIds }, { gates }, chosen).listGateIds).toEqual(wanted);
});

const thing = (equipmentId: string, requestInId: string, numberExisting = 2) =>
  ({ equipmentId, requestInId, requestInNumber: requestInId, numberExisting }) as TakeOutEquipment;
const sources = { a: { id: 'r1', requestNumber: 'r1' }, b: { id: 'r2', requestNumber: 'r2' } };

function list() {
  const stores = {
    form: createStore(() => ({ sources: [], rows: [] }) as unknown as TakeOutForm),
    view: createListView(),
  };
  const shown = () =>
    stores.form.getState().rows.map(({ equipmentId, numberOut }) => `${equipmentId} ${numberOut}`);
  const idOf = (at: number) => stores.form.getState().rows[at]?.id ?? '';
  addSource(stores, sources.a, [thing('x', 'r1'), thing('y', 'r1', 1.5)]);
  return { stores, shown, idOf };
}

it('the list has the things of several requests, each once, and loses them with their request', () => {
  const { stores, shown } = list();
  expect(addSource(stores, sources.b, [thing('x', 'r1'), thing('z', 'r2')])).toBe(0);
  expect(shown()).toEqual(['x null', 'y null', 'z null']);
  expect(removeSource(stores, 'r1')).toBe(2);
  expect(shown()).toEqual(['z null']);
  expect(undoChange(stores)).toBe(true);
  expect(shown()).toEqual(['x null', 'y null', 'z null']);
  expect(stores.form.getState().sources).toHaveLength(2);
});

it('adding a request returns the number of things without room', () => {
  const { stores } = list();
  const many = Array.from({ length: 500 }, (_, at) => thing(`m${at}`, 'r2'));
  expect(addSource(stores, sources.b, many)).toBe(2);
});

it('all that is left of the chosen things is taken out, with undo and redo', () => {
  const { stores, shown, idOf } = list();
  takeAll(stores, new Set([idOf(1)]));
  changeRows(stores, new Map([[idOf(0), { numberOut: 1 }]]));
  expect(shown()).toEqual(['x 1', 'y 1.5']);
  undoChange(stores);
  undoChange(stores);
  expect(shown()).toEqual(['x null', 'y null']);
  redoChange(stores);
  expect(shown()).toEqual(['x null', 'y 1.5']);
});

it('undo restores removed rows and keeps later changes', () => {
  const { stores, shown, idOf } = list();
  const putBack = removeRows(stores, new Set([idOf(0)]));
  changeRows(stores, new Map([[idOf(0), { numberOut: 1 }]]));
  putBack();
  expect(shown()).toEqual(['x null', 'y 1']);
});

it('remaining quantities are those read last, and unchanged rows stay the same objects', () => {
  const rows = [thing('x', 'r1', 2), thing('y', 'r1', 3)] as EquipmentRow[];
  expect(withExisting(rows, [thing('x', 'r1', 2)])).toBe(rows);
  const [first, second] = withExisting(rows, [thing('x', 'r1', 2), thing('y', 'r1', 0)]);
  expect(first).toBe(rows[0]);
  expect(second?.numberExisting).toBe(0);
});
