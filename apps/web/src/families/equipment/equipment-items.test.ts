import { RESULT, type EquipmentItem } from '@portal/contracts';
import { documentsOf, documentState } from './equipment-documents';
import { copyOf, ofGroup } from './equipment-items';

const row = (id: string) => ({ id, code: id, name: id.toUpperCase(), active: true });
const type = (id: string) => ({
  ...row(id),
  isRequired: false,
  endsCard: false,
  daysAYear: null,
  hasIssuer: false,
});
const flags = { isStaff: false, isVehicle: false, isDriver: false, isEquipment: true };
const lists = {
  equipmentGroups: [
    { ...row('crane'), isPrioprity: true, listDocumentTypeIds: ['inspection', 'log'] },
    { ...row('welder'), isPrioprity: false, listDocumentTypeIds: ['calibration'] },
  ],
  documentGroups: [
    { ...row('papers'), ...flags, types: ['inspection', 'log', 'calibration'].map(type) },
    { ...row('staff'), ...flags, isStaff: true, isEquipment: false, types: [type('identity')] },
  ],
};

const paper = {
  ...type('log'),
  files: [],
  documentDate: '2030-01-01',
  documentNumber: '7',
  issuer: '',
};
const crane: EquipmentItem = {
  customFields: {},
  id: 'first',
  code: 'TB26-000001',
  imageId: 'picture',
  image: '/picture',
  specification: 'Palăng xích 5 tấn',
  equipmentGroupId: 'crane',
  seriModel: 'VT5T-0918',
  quantity: 1,
  unitId: 'piece',
  inTypeId: 'temporary',
  equipmentProfileFiles: [{ id: 'papers', name: 'PAPERS', types: [paper] }],
  persistence: 1,
  result: RESULT.needsUpdate,
  checkingDescription: 'Ảnh mờ',
  reasonCode: 'illegible',
  field: 'imageId',
  findings: [],
};

describe('a copied item', () => {
  it('is a new item without code and verdict', () => {
    const copy = copyOf(crane, lists);
    expect(copy.id).not.toBe(crane.id);
    expect(copy).toMatchObject({
      code: '',
      result: null,
      checkingDescription: '',
      specification: crane.specification,
      imageId: 'picture',
      inTypeId: 'temporary',
    });
  });

  it('under strict safety requirements, does not take what belongs to one piece alone', () => {
    expect(copyOf(crane, lists)).toMatchObject({ seriModel: '', equipmentProfileFiles: [] });
    const welder = { ...crane, equipmentGroupId: 'welder' };
    expect(copyOf(welder, lists)).toMatchObject({
      seriModel: crane.seriModel,
      equipmentProfileFiles: crane.equipmentProfileFiles,
    });
  });
});

describe('a group under strict safety requirements', () => {
  const welders = { ...crane, equipmentGroupId: 'welder', quantity: 120 };

  it('sets the quantity to 1', () => {
    expect(ofGroup(lists, welders, 'crane')).toMatchObject({
      equipmentGroupId: 'crane',
      quantity: 1,
    });
    expect(ofGroup(lists, crane, 'welder')).toEqual({ equipmentGroupId: 'welder' });
    expect(ofGroup(lists, welders, null)).toEqual({ equipmentGroupId: null });
  });

  it('chosen by mistake, restores the quantity', () => {
    const mistaken = { ...welders, ...ofGroup(lists, welders, 'crane') };
    const chosenAgain = { ...mistaken, ...ofGroup(lists, mistaken, 'crane') };
    expect(ofGroup(lists, chosenAgain, 'welder')).toEqual({
      equipmentGroupId: 'welder',
      quantity: 120,
    });
  });
});

describe('documents of an item', () => {
  const shown = (groupId: string | null, isEditable = true) =>
    documentsOf(crane.equipmentProfileFiles, groupId, lists, isEditable).shown.map(
      ({ document }) => `${document.id}${document.isRequired ? '*' : ''}`,
    );

  it('are those of the group, required under strict safety requirements, and those given', () => {
    expect(shown('crane')).toEqual(['inspection*', 'log*']);
    expect(shown('welder')).toEqual(['log', 'calibration']);
    expect(shown(null)).toEqual(['log']);
  });

  it('do not show missing documents that are optional on read-only pages', () => {
    expect(shown('crane', false)).toEqual(['inspection*', 'log*']);
    expect(shown('welder', false)).toEqual(['log']);
  });

  it('can be any other document type of equipment', () => {
    const { others } = documentsOf([], 'crane', lists, true);
    expect(others.map(({ document }) => document.id)).toEqual(['calibration']);
  });

  it('are counted if they are required', () => {
    expect(documentState(crane, lists)).toEqual({ required: 2, done: 0 });
    expect(documentState({ ...crane, equipmentGroupId: 'welder' }, lists)).toEqual({
      required: 0,
      done: 0,
    });
  });
});
