import { entryRequestInput, familyOf } from './entry';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const plan = { rootId: ID };

describe('the form of an entry request', () => {
  it.each([
    [{ hasPeople: true, staffPlan: {}, staffItems: [] }, 'people'],
    [{ hasVehicle: true, vehiclePlan: plan, vehicleItems: [] }, 'vehicles'],
    [{ hasPeople: false, hasVehicle: true, vehiclePlan: plan, vehicleItems: [] }, 'vehicles'],
    [{ hasEquipment: true, equipmentPlan: plan, equipmentItems: [] }, 'equipment'],
  ])('%j is of the family %s', (form, family) => {
    expect(familyOf(entryRequestInput.parse({ id: ID, version: 0, ...form }))).toBe(family);
  });

  it.each([
    [{ hasPeople: true, staffPlan: {}, staffItems: [{ id: 'x' }] }, ['staffItems', 0, 'id']],
    [
      { hasVehicle: true, vehiclePlan: { vehicleInType: 7 }, vehicleItems: [] },
      ['vehiclePlan', 'vehicleInType'],
    ],
    [
      { hasEquipment: true, equipmentPlan: plan, equipmentItems: [{ id: ID, quantity: 1.2345 }] },
      ['equipmentItems', 0, 'quantity'],
    ],
  ])('reports the wrong field of %j', (form, path) => {
    const { error } = entryRequestInput.safeParse({ id: ID, version: 0, ...form });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
