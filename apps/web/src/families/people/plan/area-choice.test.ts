import { stateOf, toggled, type ChosenState } from './area-choice';

const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map(([areaId = '', purposeId = '']) => ({ areaId, purposeId }));
const texts = (chosen: ReturnType<typeof pairs>) =>
  chosen.map(({ areaId, purposeId }) => areaId + purposeId).join(' ');

it.each<[string, string, ChosenState, string]>([
  ['', 'a1 b1', 'none', 'a1 b1'],
  ['b1 c2', 'a1 b1', 'some', 'b1 c2 a1'],
  ['a1 c2 b1', 'a1 b1', 'all', 'c2'],
  ['c2', 'c2', 'all', ''],
])('with %s chosen, %s is chosen %s, and pressed leaves %s', (chosen, row, state, after) => {
  expect(stateOf(pairs(chosen), pairs(row))).toBe(state);
  expect(texts(toggled(pairs(chosen), pairs(row)))).toBe(after);
});
