import { GATE_REASONS, type GateReason } from '@portal/contracts';
import { remedyOf } from './remedies';

it.each<[GateReason[], string | undefined]>([
  [['documents'], 'papers'],
  [['health'], 'papers'],
  [['over'], 'extend'],
  [['companyPapers'], 'company'],
  [['unknownCode'], 'register'],
  [['barred'], undefined],
  [['courses'], 'training'],
  [['barred', 'documents'], 'papers'],
  [[], undefined],
])('%j: a company can begin with %s', (reasons, name) => {
  expect(remedyOf(reasons.map((reason) => ({ reason })))?.name).toBe(name);
});

it('leads to pages of the portal', () => {
  const paths = GATE_REASONS.flatMap((reason) => remedyOf([{ reason }])?.path ?? []);
  expect(paths.filter((path) => !/^\/[a-z\d/-]+$/.test(path))).toEqual([]);
});
