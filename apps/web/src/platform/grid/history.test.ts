import { changed, noHistory, redone, undone, type History } from './history';

it('undoes and redoes changes, the latest first', () => {
  const first = changed<string>(noHistory, 'a');
  const second = changed(first, 'b');
  const back = undone(second, 'c');
  expect(back?.state).toBe('b');
  const further = undone(back?.history ?? second, 'b');
  expect(further?.state).toBe('a');
  const again = redone(further?.history ?? second, 'a');
  expect(again?.state).toBe('b');
  expect(redone(again?.history ?? second, 'b')?.state).toBe('c');
});

it('cannot redo after a new change', () => {
  const back = undone(changed<string>(noHistory, 'a'), 'b');
  expect(redone(changed(back?.history ?? noHistory, 'a'), 'c')).toBeUndefined();
  expect(undone(noHistory as History<string>, 'a')).toBeUndefined();
});

it('keeps a hundred changes', () => {
  let history: History<number> = noHistory;
  for (let at = 0; at < 150; at += 1) history = changed(history, at);
  expect([history.past.length, history.past.at(0)]).toEqual([100, 50]);
});
