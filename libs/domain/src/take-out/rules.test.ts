import type { PassState, Status, TakeOutItemInput, TakeOutVehicleInput } from '@portal/contracts';
import { STATUSES } from '@portal/contracts';
import { ORIGINAL_RULES as rules } from '../plant-rules/plant-rules';
import { differences, fits, holdsPromises, leftOf, passState } from './pass-count';
import {
  documentKind,
  gatesOfAreas,
  passEnd,
  takeOutProblems,
  type TakeOutForm,
  type TakeOutSurroundings,
} from './rules';

const row = (change: Partial<TakeOutItemInput> = {}): TakeOutItemInput => ({
  id: 'row-1',
  equipmentId: 'pump',
  numberOut: 1.5,
  description: '',
  customFields: {},
  ...change,
});
const truck = (change: Partial<TakeOutVehicleInput> = {}): TakeOutVehicleInput => ({
  id: 'vehicle-1',
  vehicleId: 'permit',
  vehicleType: '',
  branchName: '',
  numberPlate: '',
  driverName: '',
  safetyCardNumber: '',
  ...change,
});
const byHand = (change: Partial<TakeOutVehicleInput> = {}): TakeOutVehicleInput =>
  truck({
    id: 'vehicle-2',
    vehicleId: null,
    numberPlate: '76C-555.55',
    branchName: 'Hino',
    driverName: 'Lê Văn Tám',
    ...change,
  });
const valid: TakeOutForm = {
  contractorId: 'company',
  contactName: 'Trần Thị Bình',
  contactPhone: '0905 123 456',
  contactEmail: '',
  authorId: 'user',
  requestorJobTitle: '',
  requestorDepartment: '',
  requestorPhone: '',
  description: 'Trả thiết bị thuê',
  shipEquipmentDate: '2026-03-10T01:00:00.000Z',
  shipEquipmentEndDate: '2026-03-12T10:00:00.000Z',
  shipEquipmentOwnerId: 'contractor',
  shipEquipmentOwnerOther: '',
  listAreaIds: ['cdu'],
  listGateIds: ['gate-1'],
  documentType: 1,
  documentNumber: 'HD-01',
  documentDate: '2026-01-05',
  customFields: {},
  vehicleItems: [truck()],
  equipmentItems: [row()],
};
const PIECES = { name: 'Cái', isDivisible: false };
const around: TakeOutSurroundings = {
  now: new Date('2026-03-10T00:00:00Z'),
  rules,
  lists: {
    gates: [
      { id: 'gate-1', code: 'C1', name: 'Cổng 1', active: true, listAreaIds: ['cdu'] },
      { id: 'gate-2', code: 'C2', name: 'Cổng 2', active: true, listAreaIds: ['tank'] },
    ],
    units: [],
    equipmentOwners: [
      { id: 'contractor', code: 'nhathau', name: 'Nhà thầu', active: true },
      { id: 'other', code: 'khac', name: 'Khác', active: true },
    ],
  },
  permits: new Map([['permit', { numberPlate: '76C-123.45', holds: true }]]),
  lots: new Map([
    ['pump', { specification: 'Máy bơm', numberExisting: 2, unit: null }],
    ['broken', { specification: 'Bộ gá', numberExisting: 1.5, unit: PIECES }],
    ['cable', { specification: 'Cáp điện', numberExisting: 0.3, unit: null }],
  ]),
};
const found = (change: Partial<TakeOutForm>, surroundings = around): string[] =>
  takeOutProblems({ ...valid, ...change }, surroundings).map(
    ({ row: at, field, code, params }) =>
      `${at > 0 ? `${at} ` : ''}${field} ${code}${Object.values(params).length > 0 ? ` ${Object.values(params).join('/')}` : ''}`,
  );

it.each<[string, Partial<TakeOutForm>, string[]]>([
  ['valid data', {}, []],
  [
    'no contact',
    { contactName: '', contactPhone: '' },
    ['contactName required', 'contactPhone required'],
  ],
  ['no areas', { listAreaIds: [] }, ['listAreaIds required']],
  [
    'no document',
    { documentType: null, documentNumber: '', documentDate: null },
    ['documentType required', 'documentNumber required', 'documentDate required'],
  ],
  ['a letter of the plant', { documentType: 3 }, []],
  [
    'a start before now',
    { shipEquipmentDate: '2026-03-09T23:59:00.000Z' },
    ['shipEquipmentDate startBeforeNow'],
  ],
  ['a start just now', { shipEquipmentDate: '2026-03-10T00:00:00.000Z' }, []],
  ['no end', { shipEquipmentEndDate: null }, []],
  [
    'an end at its start',
    { shipEquipmentEndDate: '2026-03-10T01:00:00.000Z' },
    ['shipEquipmentEndDate endNotAfterStart'],
  ],
  ['an end thirty days later', { shipEquipmentEndDate: '2026-04-09T01:00:00.000Z' }, []],
  [
    'a minute later than that',
    { shipEquipmentEndDate: '2026-04-09T01:01:00.000Z' },
    ['shipEquipmentEndDate tooLong 30'],
  ],
  ['another owner', { shipEquipmentOwnerId: 'other' }, ['shipEquipmentOwnerOther required']],
  [
    'another owner without letters',
    { shipEquipmentOwnerId: 'other', shipEquipmentOwnerOther: '123' },
    ['shipEquipmentOwnerOther nameLetters'],
  ],
  [
    'another owner by name',
    { shipEquipmentOwnerId: 'other', shipEquipmentOwnerOther: 'Công ty X' },
    [],
  ],
  [
    'a gate of another area',
    { listGateIds: ['gate-1', 'gate-2'] },
    ['listGateIds gateOutside Cổng 2'],
  ],
  ['no vehicle', { vehicleItems: [] }, ['vehicleItems noVehicle']],
  ['a vehicle by hand', { vehicleItems: [truck(), byHand()] }, []],
  [
    'a vehicle by hand without driver',
    { vehicleItems: [byHand({ driverName: '', branchName: '' })] },
    ['1 branchName vehicleRequired', '1 driverName vehicleRequired'],
  ],
  [
    'a vehicle twice, once by hand',
    { vehicleItems: [truck(), byHand({ numberPlate: '76c 12345' })] },
    ['2 numberPlate vehicleExists 1'],
  ],
  [
    'a vehicle whose permit is over',
    { vehicleItems: [truck({ vehicleId: 'gone' })] },
    ['1 numberPlate vehicleUnusable ?'],
  ],
  ['no equipment', { equipmentItems: [] }, ['equipmentItems noEquipment']],
  [
    'no quantity',
    { equipmentItems: [row({ numberOut: null })] },
    ['1 numberOut numberOutRequired'],
  ],
  [
    'a quantity of zero',
    { equipmentItems: [row({ numberOut: 0 })] },
    ['1 numberOut numberOutNotPositive'],
  ],
  ['all that is available', { equipmentItems: [row({ numberOut: 2 })] }, []],
  [
    'a thousandth too much',
    { equipmentItems: [row({ numberOut: 2.001 })] },
    ['1 numberOut numberOutTooMuch Máy bơm/2'],
  ],
  [
    'a sum with rounding errors in floats',
    { equipmentItems: [row({ equipmentId: 'cable', numberOut: 0.1 + 0.2 })] },
    [],
  ],
  [
    'half a piece',
    { equipmentItems: [row({ equipmentId: 'broken', numberOut: 0.5 })] },
    ['1 numberOut numberOutNotWhole Bộ gá/Cái'],
  ],
  [
    'all of a broken piece',
    { equipmentItems: [row({ equipmentId: 'broken', numberOut: 1.5 })] },
    [],
  ],
  [
    'an item twice',
    { equipmentItems: [row(), row({ id: 'row-2' })] },
    ['2 equipmentId equipmentExists 1'],
  ],
  [
    'an unknown item',
    { equipmentItems: [row({ equipmentId: '?' })] },
    ['1 equipmentId equipmentUnknown'],
  ],
])('%s', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

it('names number and date by the kind of document', () => {
  expect(([null, 1, 2, 3] as const).map(documentKind)).toEqual([
    'general',
    'contract',
    'contractorLetter',
    'plantLetter',
  ]);
});

it('fills in the gates of areas', () => {
  expect(gatesOfAreas(around.lists, ['tank', 'cdu'])).toEqual(['gate-1', 'gate-2']);
  expect(gatesOfAreas(around.lists, [])).toEqual([]);
});

it.each([
  ['2026-03-10T01:00:00.000Z', '2026-03-12T10:00:00.000Z', '2026-03-12T10:00:00.000Z'],
  ['2026-03-10T01:00:00.000Z', null, '2026-03-10T17:00:00.000Z'],
  ['2026-03-10T17:30:00.000Z', null, '2026-03-11T17:00:00.000Z'],
])('a pass from %s to %s ends %s', (start, end, expected) => {
  expect(passEnd(new Date(start), end === null ? null : new Date(end)).toISOString()).toBe(
    expected,
  );
});

it.each<[string, 'closed' | 'over' | 'cancelled' | null, PassState]>([
  ['2026-03-09T00:00:00Z', null, 'notBegun'],
  ['2026-03-10T00:00:00Z', null, 'open'],
  ['2026-03-11T23:59:59Z', null, 'open'],
  ['2026-03-12T00:00:00Z', null, 'over'],
  ['2026-03-11T00:00:00Z', 'closed', 'closed'],
  ['2026-03-13T00:00:00Z', 'cancelled', 'cancelled'],
])('at %s, ended by %s, a pass is %s', (now, endedBy, expected) => {
  const pass = { startsAt: new Date('2026-03-10'), endsAt: new Date('2026-03-12'), endedBy };
  expect(passState(pass, new Date(now))).toBe(expected);
});

it.each<[number, number, number, boolean]>([
  [1.5, 0, 1.5, true],
  [1.5, 1, 0.5, true],
  [1.5, 1, 0.501, false],
  [0.3, 0.1, 0.2, true],
  [1, 0, 0, false],
  [1, 1, 0.001, false],
])(
  'with %d approved and %d gone, %d more fit: %s',
  (numberOut, numberActual, counted, expected) => {
    expect(fits({ numberOut, numberActual }, counted)).toBe(expected);
  },
);

it('lists what was not taken', () => {
  const lines = [
    { numberOut: 1, numberActual: 1 },
    { numberOut: 0.3, numberActual: 0.1 },
  ];
  expect(differences(lines).map(leftOf)).toEqual([0.2]);
});

it('reserves quantities while it waits and after it is approved', () => {
  expect(STATUSES.filter((status: Status) => holdsPromises(status))).toEqual([2, 5]);
});
