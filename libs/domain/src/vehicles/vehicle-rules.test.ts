import { MAX_ENTRY_ITEMS, type VehicleItemInput, type VehiclePlanInput } from '@portal/contracts';
import type { Root } from '../entry/roots';
import { ORIGINAL_RULES as rules } from '../plant-rules/plant-rules';
import {
  stayUnderRoot,
  vehicleItemProblems,
  vehiclePlanProblems,
  type VehicleLists,
  type VehicleSurroundings,
} from './vehicle-rules';

const TODAY = '2026-06-15';
const row = (id: string) => ({ id, code: id, name: id.toUpperCase(), active: true });
const document = (id: string, isRequired = true) => ({
  ...row(id),
  isRequired,
  endsCard: false,
  daysAYear: null,
  hasIssuer: false,
});
const group = { isStaff: false, isVehicle: false, isDriver: false, isEquipment: false };

const lists: VehicleLists = {
  vehicleTypes: [
    { ...row('lorry'), requireGps: true },
    { ...row('car'), requireGps: false },
  ],
  documentGroups: [
    {
      ...row('ofVehicle'),
      ...group,
      isVehicle: true,
      types: [document('registration'), document('permit', false)],
    },
    { ...row('ofDriver'), ...group, isDriver: true, types: [document('licence')] },
    { ...row('ofPeople'), ...group, isStaff: true, types: [document('card')] },
  ],
};

const root: Root = {
  family: 'people',
  status: 5,
  contractorId: 'company',
  startDate: '2026-06-01',
  endDate: '2026-07-31',
};

const plan = (change: Partial<VehiclePlanInput> = {}): VehiclePlanInput => ({
  customFields: {},
  contractorId: 'company',
  rootId: 'root',
  authorId: 'clerk',
  requestorJobTitle: '',
  requestorDepartment: '',
  requestorPhone: '',
  purposeVehicle: 'Chở vật tư',
  listRouteAreaIds: ['cdu'],
  documentNumber: '',
  vehicleInType: 0,
  vehicleFrom: TODAY,
  vehicleTo: '2026-07-31',
  contractorManager: 'Quản',
  contractorJobTitle: 'Giám đốc',
  ...change,
});

const papers = (groupId: string, typeId: string, documentDate: string | null = null) => [
  {
    id: groupId,
    types: [{ id: typeId, files: [{ id: 'file' }], documentDate, documentNumber: '', issuer: '' }],
  },
];

const vehicle = (change: Partial<VehicleItemInput> = {}): VehicleItemInput => ({
  customFields: {},
  id: 'item',
  imageId: null,
  vehicleTypeId: 'car',
  vehicleId: 'saloon',
  purposeId: null,
  modelYear: 2019,
  numberPlate: '76C-123.45',
  cardType: 2,
  branchName: '',
  gpsAccount: '',
  gpsPassword: '',
  description: '',
  staffId: 'driver',
  identityCardNumber: '052086479076',
  driverLicense: '510123456789',
  driverLicenseDate: '2027-01-01',
  auditDate: null,
  insuranceDate: null,
  dangerousLicenseDate: null,
  vehicleProfileFiles: papers('ofVehicle', 'registration'),
  driverProfileFiles: papers('ofDriver', 'licence'),
  ...change,
});

const surroundings: VehicleSurroundings = {
  lists,
  rules,
  drivers: new Map([
    ['driver', '052086479076'],
    ['barred', '052086479999'],
  ]),
  blacklist: new Set(['052086479999']),
  firstDay: '2026-06-15',
};
const found = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field}: ${code}`);

describe('a vehicle plan', () => {
  it.each<[Partial<VehiclePlanInput>, Root | null, string[]]>([
    [{}, root, []],
    [
      { rootId: null, purposeVehicle: '', listRouteAreaIds: [] },
      null,
      ['rootId: required', 'purposeVehicle: required', 'listRouteAreaIds: required'],
    ],
    [{ vehicleInType: null }, root, ['vehicleInType: required']],
    [
      { vehicleFrom: null, vehicleTo: null },
      root,
      ['vehicleFrom: required', 'vehicleTo: required'],
    ],
    [{ vehicleFrom: '2026-06-14' }, root, ['vehicleFrom: startBeforeToday']],
    [{ vehicleFrom: '2026-07-02', vehicleTo: '2026-07-01' }, root, ['vehicleTo: endBeforeStart']],
    [{ vehicleTo: '2026-08-01' }, root, ['vehicleTo: outsideRoot']],
    [{}, { ...root, startDate: '2026-06-16' }, ['vehicleFrom: outsideRoot']],
    [{}, { ...root, status: 2 }, ['rootId: rootUnusable']],
    [{}, { ...root, family: 'vehicles' }, ['rootId: rootUnusable']],
    [{}, { ...root, contractorId: 'other' }, ['rootId: rootUnusable']],
    [{}, { ...root, endDate: '2026-06-14' }, ['rootId: rootUnusable']],
  ])('%j', (change, of, expected) => {
    expect(found(vehiclePlanProblems(plan(change), { today: TODAY, root: of }))).toEqual(expected);
  });
});

describe('vehicles', () => {
  it.each<[Partial<VehicleItemInput>, string[]]>([
    [{}, []],
    [
      { numberPlate: '', modelYear: null, cardType: null },
      ['numberPlate: required', 'modelYear: required', 'cardType: required'],
    ],
    [{ driverLicense: '', staffId: null }, ['staffId: required', 'driverLicense: required']],
    [{ staffId: 'stranger' }, ['staffId: driverUnknown']],
    [{ identityCardNumber: '052 086 479 076' }, []],
    [{ numberPlate: '76C\u0001-123.45' }, ['numberPlate: unplainNumber']],
    [{ identityCardNumber: '052086\u0001479076' }, ['identityCardNumber: unplainNumber']],
    [{ identityCardNumber: '001' }, ['identityCardNumber: driverMismatch']],
    [{ staffId: 'barred', identityCardNumber: '052086479999' }, ['staffId: driverBlacklisted']],
    [{ staffId: 'barred' }, ['identityCardNumber: driverMismatch', 'staffId: driverBlacklisted']],
    [{ vehicleTypeId: 'lorry' }, ['gpsAccount: gpsNeeded', 'gpsPassword: gpsNeeded']],
    [{ vehicleTypeId: 'lorry', gpsAccount: 'a', gpsPassword: 'b' }, []],
    [{ vehicleTypeId: 'lorry', cardType: 1 }, []],
    [{ vehicleProfileFiles: [] }, ['vehicleProfileFiles: missingDocuments']],
    [{ vehicleProfileFiles: papers('ofVehicle', 'registration', '2026-06-15') }, []],
    [
      { vehicleProfileFiles: papers('ofVehicle', 'registration', '2026-06-14') },
      ['vehicleProfileFiles: documentsOver'],
    ],
    [
      { driverProfileFiles: papers('ofDriver', 'licence', '2026-06-14') },
      ['driverProfileFiles: documentsOver'],
    ],
    [{ driverLicenseDate: '2026-06-15', auditDate: '2026-06-15' }, []],
    [
      {
        driverLicenseDate: '2026-06-14',
        auditDate: '2026-06-14',
        insuranceDate: '2026-06-14',
        dangerousLicenseDate: '2026-06-14',
      },
      [
        'driverLicenseDate: paperOver',
        'auditDate: paperOver',
        'insuranceDate: paperOver',
        'dangerousLicenseDate: paperOver',
      ],
    ],
    [{ driverProfileFiles: [] }, ['driverProfileFiles: missingDocuments']],
  ])('%j', (change, expected) => {
    expect(found(vehicleItemProblems([vehicle(change)], surroundings))).toEqual(expected);
  });

  it.each(['76C12345', '76c-123.45', '76C 123 45', ' 76C-12345'])(
    'with the plate %j twice are refused in both rows',
    (numberPlate) => {
      const items = [vehicle({ id: 'a' }), vehicle({ id: 'b', numberPlate })];
      const problems = vehicleItemProblems(items, surroundings);
      expect(problems).toMatchObject([
        { row: 1, code: 'duplicatePlate', params: { rows: '1, 2' } },
        { row: 2, code: 'duplicatePlate' },
      ]);
    },
  );

  it('must be at least one, and not too many', () => {
    expect(found(vehicleItemProblems([], surroundings))).toEqual(['vehicleItems: noVehicles']);
    const many = Array.from({ length: MAX_ENTRY_ITEMS.vehicles + 1 }, (_, index) =>
      vehicle({ id: `v${index}`, numberPlate: `76C-${index}` }),
    );
    expect(found(vehicleItemProblems(many, surroundings))).toEqual([
      'vehicleItems: tooManyVehicles',
    ]);
  });

  it('are checked only where asked', () => {
    const items = [vehicle({ id: 'a', modelYear: null }), vehicle({ id: 'b', numberPlate: '' })];
    const problems = vehicleItemProblems(items, surroundings, ({ id }) => id === 'b');
    expect(problems.map(({ itemId }) => itemId)).toEqual(['b']);
  });
});

describe('a plan that follows a request', () => {
  const areas = (...ids: string[]) => ({ listWorkAreas: ids.map((areaId) => ({ areaId })) });
  const stay = (vehicleFrom: string | null, vehicleTo: string | null, ids: string[] = []) => ({
    vehicleFrom,
    vehicleTo,
    listRouteAreaIds: ids,
  });
  const own = stay(TODAY, '2026-07-31', ['a', 'b']);

  it.each<[string, ReturnType<typeof stay>, string[], ReturnType<typeof stay>]>([
    ['takes its days and areas', stay(null, null), [], own],
    [
      'keeps days inside of it',
      stay('2026-07-01', '2026-07-02'),
      [],
      stay('2026-07-01', '2026-07-02', ['a', 'b']),
    ],
    ['replaces days outside of it', stay('2026-06-14', '2026-08-01'), [], own],
    ['keeps chosen areas', stay(null, null, ['c']), ['b'], stay(TODAY, '2026-07-31', ['c'])],
    ['replaces areas of the previous request', stay(null, null, ['c']), ['c', 'b'], own],
  ])('%s', (_, before, beforeAreas, expected) => {
    const offered = ['a', 'b', 'c'].map((id) => ({ id }));
    const followed = { ...areas('a', 'b', 'hidden'), endDate: '2026-07-31' };
    const around = { before: areas(...beforeAreas), firstDay: TODAY, offered };
    expect(stayUnderRoot(before, followed, around)).toEqual(expected);
  });
});
