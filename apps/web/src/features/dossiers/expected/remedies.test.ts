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
  expect(remedyOf[kind](reasons.map((reason) => ({ reason })))?.name).toBe(name);
});

it.each(['person', 'vehicle'] as const)('leads to pages of the portal for a %s', (kind) => {
  const paths = GATE_REASONS.flatMap((reason) => remedyOf[kind]([{ reason }])?.path ?? []);
  expect(paths.filter((path) => !/^\/[a-z\d/-]+$/.test(path))).toEqual([]);
});
