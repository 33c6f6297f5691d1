import type { EquipmentItemInput, EquipmentPlanInput } from '@portal/contracts';
import type { Root } from '../entry/roots';
import {
  equipmentItemProblems,
  equipmentPlanProblems,
  type EquipmentLists,
} from './equipment-rules';
import { ORIGINAL_RULES as rules } from '../plant-rules/plant-rules';
import { needsOwnerName } from '../plant-records/equipment-owners';

const NOW = new Date('2026-06-15T02:00:00Z');
const row = (id: string) => ({ id, code: id, name: id.toUpperCase(), active: true });
const flags = { isStaff: false, isVehicle: false, isDriver: false, isEquipment: true };

const lists: EquipmentLists = {
  equipmentGroups: [
    { ...row('crane'), isPrioprity: true, listDocumentTypeIds: ['inspection', 'log'] },
    { ...row('welder'), isPrioprity: false, listDocumentTypeIds: ['log'] },
  ],
  equipmentOwners: [row('nhathau'), row('khac'), { ...row('other'), code: 'CHU-KHÁC' }],
  units: [
    { ...row('piece'), isDivisible: false },
    { ...row('kg'), isDivisible: true },
  ],
  documentGroups: [
    {
      ...row('papers'),
      ...flags,
      types: ['inspection', 'log'].map((id) => ({
        ...row(id),
        isRequired: false,
        endsCard: false,
        daysAYear: null,
        hasIssuer: false,
      })),
    },
  ],
};

const root: Root = {
  family: 'people',
  status: 5,
  contractorId: 'company',
  startDate: '2026-06-01',
  endDate: '2026-06-30',
};

const plan = (change: Partial<EquipmentPlanInput> = {}): EquipmentPlanInput => ({
  customFields: {},
  contractorId: 'company',
  rootId: 'root',
  authorId: 'clerk',
  requestorJobTitle: '',
  requestorDepartment: '',
  requestorPhone: '',
  listShipByVehicleIds: ['lorry'],
  shipEquipmentPurpose: 'Phục vụ bảo dưỡng',
  shipEquipmentDate: '2026-06-15T03:00:00Z',
  shipEquipmentEndDate: '2026-06-30T10:00:00Z',
  shipEquipmentOwnerId: 'nhathau',
  shipEquipmentOwnerOther: '',
  listShipEquipmentTo: ['cdu'],
  contractorManager: 'Quản',
  contractorJobTitle: 'Giám đốc',
  ...change,
});

const paper = (id: string, documentDate: string | null = '2027-01-01') => ({
  id,
  files: [{ id: 'file' }],
  documentDate,
  documentNumber: '',
  issuer: '',
});

const item = (change: Partial<EquipmentItemInput> = {}): EquipmentItemInput => ({
  customFields: {},
  id: 'item',
  code: '',
  imageId: null,
  specification: 'Máy hàn TIG 400A',
  equipmentGroupId: 'welder',
  seriModel: '',
  quantity: 1,
  unitId: 'piece',
  inTypeId: 'temporary',
  equipmentProfileFiles: [],
  ...change,
});

const strict = (change: Partial<EquipmentItemInput> = {}) =>
  item({
    equipmentGroupId: 'crane',
    seriModel: 'VT5T-0918',
    equipmentProfileFiles: [{ id: 'papers', types: [paper('inspection'), paper('log')] }],
    ...change,
  });

const surroundings = { lists, rules, takenCodes: new Set<string>(), firstDay: '2026-06-15' };
const found = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field}: ${code}`);

describe('an equipment plan', () => {
  it.each<[Partial<EquipmentPlanInput>, Root | null, string[]]>([
    [{}, root, []],
    [{ shipEquipmentEndDate: null, listShipByVehicleIds: [] }, root, []],
    [
      { rootId: null, shipEquipmentPurpose: '', shipEquipmentDate: null, listShipEquipmentTo: [] },
      null,
      [
        'rootId: required',
        'shipEquipmentPurpose: required',
        'shipEquipmentDate: required',
        'listShipEquipmentTo: required',
      ],
    ],
    [{ shipEquipmentOwnerId: 'khac' }, root, ['shipEquipmentOwnerOther: required']],
    [{ shipEquipmentOwnerId: 'khac', shipEquipmentOwnerOther: 'Công ty A' }, root, []],
    [
      { shipEquipmentOwnerId: 'khac', shipEquipmentOwnerOther: '...' },
      root,
      ['shipEquipmentOwnerOther: nameLetters'],
    ],
    [{ shipEquipmentDate: '2026-06-15T01:59:59Z' }, root, ['shipEquipmentDate: startBeforeNow']],
    [
      { shipEquipmentEndDate: '2026-06-15T02:59:00Z' },
      root,
      ['shipEquipmentEndDate: endBeforeStart'],
    ],
    [{ listShipByVehicleIds: ['other'] }, root, ['listShipByVehicleIds: vehicleUnknown']],
    // 17:30 UTC is past midnight at the plant.
    [{ shipEquipmentEndDate: '2026-06-30T17:30:00Z' }, root, ['shipEquipmentEndDate: outsideRoot']],
    [{}, { ...root, status: 4 }, ['rootId: rootUnusable']],
  ])('%j', (change, of, expected) => {
    const around = { lists, now: NOW, root: of, vehicles: new Set(['lorry']) };
    expect(found(equipmentPlanProblems(plan(change), around))).toEqual(expected);
  });

  it.each([
    ['nhathau', false],
    ['khac', true],
    ['other', true],
    [null, false],
  ])('with owner %s requires a name: %s', (ownerId, expected) => {
    expect(needsOwnerName(lists, ownerId)).toBe(expected);
  });
});

describe('equipment', () => {
  it.each<[EquipmentItemInput, string[]]>([
    [item(), []],
    [item({ quantity: 250.5, unitId: 'kg' }), []],
    [item({ quantity: 250.5, unitId: null }), []],
    [item({ quantity: 1.5 }), ['quantity: quantityNotWhole']],
    [item({ quantity: 3.001 }), ['quantity: quantityNotWhole']],
    [item({ seriModel: 'CAT 320D2/GC #7', code: 'MH-300' }), []],
    [item({ seriModel: 'SN\u00011' }), ['seriModel: unplainSerial']],
    [item({ code: 'MH\u00ad1' }), []],
    [item({ quantity: null, unitId: null }), []],
    [item({ quantity: 0 }), ['quantity: quantityNotPositive']],
    [
      item({ specification: '', equipmentGroupId: null, inTypeId: null }),
      [
        'specification: requiredOfItem',
        'equipmentGroupId: requiredOfItem',
        'inTypeId: requiredOfItem',
      ],
    ],
    [strict(), []],
    [
      strict({ seriModel: '', quantity: null }),
      ['seriModel: requiredOfItem', 'quantity: requiredOfItem'],
    ],
    [strict({ quantity: 2 }), ['quantity: strictQuantity']],
    [strict({ equipmentProfileFiles: [] }), ['equipmentProfileFiles: missingDocuments']],
    [
      strict({
        equipmentProfileFiles: [{ id: 'papers', types: [paper('inspection'), paper('log', null)] }],
      }),
      ['equipmentProfileFiles: missingDocumentDates'],
    ],
    [
      strict({
        equipmentProfileFiles: [
          { id: 'papers', types: [paper('inspection', '2026-06-14'), paper('log', '2026-06-15')] },
        ],
      }),
      ['equipmentProfileFiles: documentsOver'],
    ],
  ])('%#', (one, expected) => {
    expect(found(equipmentItemProblems([one], surroundings))).toEqual(expected);
  });

  it('names the missing documents', () => {
    const [problem] = equipmentItemProblems([strict({ equipmentProfileFiles: [] })], surroundings);
    expect(problem?.params).toEqual({ names: 'INSPECTION, LOG' });
  });

  it('is refused if a code or strict serial number appears twice', () => {
    const items = [
      strict({ id: 'a', code: 'TB-01' }),
      strict({ id: 'b', code: 'tb 01', seriModel: 'vt5t 0918' }),
    ];
    expect(found(equipmentItemProblems(items, surroundings))).toEqual([
      'code: duplicateCode',
      'seriModel: duplicateSerial',
      'code: duplicateCode',
      'seriModel: duplicateSerial',
    ]);
  });

  it("with somebody else's code is refused", () => {
    const around = { lists, rules, takenCodes: new Set(['item']), firstDay: null };
    expect(found(equipmentItemProblems([item({ code: 'X' })], around))).toEqual([
      'code: codeTaken',
    ]);
  });
});
