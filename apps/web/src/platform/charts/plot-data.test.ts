import { labelled } from './plot-data';

const points = [3, 0, 8, 8, 5].map((cards, at) => ({
  key: String(at),
  label: String(at),
  values: { cards },
}));
const keys = (labels: 'all' | 'peaks', of = points) =>
  [...labelled(of, 'cards', labels)].map(({ key }) => key);

it('bars show their values; where bars are close together only the highest and the last one do', () => {
  expect(keys('all')).toEqual(['0', '2', '3', '4']);
  expect(keys('peaks')).toEqual(['2', '4']);
  expect(keys('peaks', points.slice(0, 3))).toEqual(['2']);
  expect(keys('peaks', [])).toEqual([]);
});
