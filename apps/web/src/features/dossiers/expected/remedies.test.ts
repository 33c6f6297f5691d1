import { GATE_REASONS, type GateReason } from '@portal/contracts';
import { remedyOf } from './remedies';

it.each<['person' | 'vehicle', GateReason[], string | undefined]>([
  ['person', ['documents'], 'papers'],
  ['person', ['health'], 'papers'],
  ['person', ['over'], 'extend'],
  ['person', ['companyPapers'], 'company'],
  ['person', ['unknownCode'], 'register'],
  ['person', ['barred'], undefined],
  ['person', ['courses'], 'training'],
  ['person', ['barred', 'documents'], 'papers'],
  ['person', [], undefined],
  ['vehicle', ['papers'], 'register'],
  ['vehicle', ['licence'], 'register'],
  ['vehicle', ['over'], 'register'],
  ['vehicle', ['companyPapers'], 'company'],
  ['vehicle', ['checkFailed'], undefined],
])('for a %s refused because of %j a company can begin with %s', (kind, reasons, name) => {
  expect(remedyOf[kind](reasons.map((reason) => ({ reason, courseIds: [] })))?.name).toBe(name);
});

it.each([
  [[], '/lop-hoc?hien=thieu'],
  [['c1'], '/lop-hoc?hien=thieu&khoa-hoc=c1'],
  [['c1', 'c2'], '/lop-hoc?hien=thieu'],
])('opens the people who lack courses %j at %s', (courseIds, path) => {
  expect(remedyOf.person([{ reason: 'courses', courseIds }])?.path).toBe(path);
});

it.each(['person', 'vehicle'] as const)('leads to pages of the portal for a %s', (kind) => {
  const paths = GATE_REASONS.flatMap(
    (reason) => remedyOf[kind]([{ reason, courseIds: [] }])?.path ?? [],
  );
  expect(paths.filter((path) => !/^\/[a-z\d/-]+(\?hien=thieu)?$/.test(path))).toEqual([]);
});
