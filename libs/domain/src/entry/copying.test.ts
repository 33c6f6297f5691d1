import { papersToCopy } from './copying';

const paper = (id: string, documentDate: string | null) => ({
  id,
  documentDate,
  documentNumber: '1',
  issuer: '',
  files: [],
});

it.each([
  ['the day before', '2026-02-28', false],
  ['the day itself', '2026-03-01', true],
  ['no last day', null, true],
])('a copy keeps papers whose last day is not over: %s', (_when, lastDay, isKept) => {
  const [type, other] = [paper('a', lastDay), paper('b', '2030-01-01')];
  const { groups, expired } = papersToCopy([{ id: 'g', types: [type, other] }], '2026-03-01');
  expect(groups).toEqual([{ id: 'g', types: isKept ? [type, other] : [other] }]);
  expect(expired).toEqual(isKept ? [] : [{ documentTypeId: 'a', lastDay }]);
});
