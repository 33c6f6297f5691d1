import { duplicatesInBatch } from './batch-rules';

const person = (id: string, identityCardNumber: string) => ({ id, identityCardNumber });

it.each([
  ['the same number in two requests', ['079185001234'], ['079185001234'], [1]],
  ['a number that looks alike', ['B1234567O'], ['B12345670'], [1]],
  ['the same number written with spaces', ['079185001234'], ['0791 8500 1234'], [1]],
  ['different numbers', ['079185001234'], ['079185001235'], []],
  ['no numbers', [''], [''], []],
  // Each request says this of its own list.
  ['the same number twice in one request', ['079185001234', '079185001234'], [], []],
])('%s', (_, first, second, rows) => {
  const lists = [first, second].map((numbers, list) =>
    numbers.map((number, at) => person(`${list}-${at}`, number)),
  );
  const [of, others] = duplicatesInBatch(lists);
  expect(of).toEqual([]);
  expect(others?.map(({ row, field, code }) => [row, field, code])).toEqual(
    rows.map((row) => [row, 'identityCardNumber', 'duplicateInBatch']),
  );
});
