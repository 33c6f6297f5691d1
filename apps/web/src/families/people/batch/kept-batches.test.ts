/** @jest-environment jsdom */
import { createStore } from 'zustand';
import type { Form } from '../people-form';
import { FormKeeper } from './form-keeper';
import { beginBatch, begunBatches, dropBatch, keepBatch, readBatch } from './kept-batches';

const ME = 'me';
const form = {
  plan: { description: 'Bảo dưỡng' },
  items: [{ id: 'an', fullName: 'An', result: 1 }],
  files: [{ id: 'paper' }],
  hasAgreed: true,
  orgCharts: [],
} as unknown as Form;

beforeEach(() => localStorage.clear());

it('a batch that a request begins has its plan and its people, with ids of their own', () => {
  const id = beginBatch(ME, form);
  const begun = readBatch(ME, id, 'new')?.form;
  expect(begun).toMatchObject({
    plan: form.plan,
    files: [],
    hasAgreed: false,
    items: [{ fullName: 'An', result: null }],
  });
  expect(begun?.items[0]?.id).not.toBe('an');
  expect(begunBatches(ME).map(({ batchId }) => batchId)).toEqual([id]);
  dropBatch(ME, id, 'new');
  expect([readBatch(ME, id, 'new'), begunBatches(ME)]).toEqual([null, []]);
});

it('a batch is there while the page is, even if the browser has no room for it', () => {
  const full = import.meta.jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const id = beginBatch(ME, form);
  expect(keepBatch(ME, id, 'new', form)).toBe(false);
  full.mockRestore();
  expect(readBatch(ME, id, 'new')?.form.items).toHaveLength(1);
});

it('what was entered for a batch is no batch that is still to be made', () => {
  keepBatch(ME, 'b', 'plan', form);
  keepBatch(ME, 'b', 'people', form);
  expect(begunBatches(ME)).toEqual([]);
  expect(readBatch(ME, 'b', 'plan')?.form).toEqual(form);
});

it('a batch in which nothing is entered is not offered to be continued', () => {
  const blank: Form = { ...form, items: [] };
  const typed = createStore(() => blank);
  const stop = new FormKeeper({ userId: ME, batchId: 'b', part: 'new' }, typed, blank).start(
    () => undefined,
  );
  const kept = () => {
    window.dispatchEvent(new Event('pagehide'));
    return begunBatches(ME).map(({ batchId }) => batchId);
  };
  typed.setState({ ...blank });
  expect(kept()).toEqual([]);
  typed.setState(form);
  expect(kept()).toEqual(['b']);
  typed.setState({ ...blank });
  expect(kept()).toEqual([]);
  stop();
});
