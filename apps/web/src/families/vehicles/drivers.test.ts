import type { RootStaff, VehicleItem } from '@portal/contracts';
import { emptyEntryItem } from '../../entry/entry-form';
import { namesUnknownDriver, vehicleChanges, withDrivers } from './drivers';

const LAM: RootStaff = {
  staffId: 'lam',
  fullName: 'Trần Lâm',
  identityCardNumber: '052086479076',
  positionName: '',
  image: null,
};
const NOBODY = { staffId: null, driverName: '', identityCardNumber: '' };
const vehicle = (change: object = {}) =>
  ({ ...emptyEntryItem(), ...NOBODY, ...change }) as VehicleItem;
const LAMS = { staffId: 'lam', driverName: 'Trần Lâm', identityCardNumber: '052086479076' };
const FIELDS = ['branchName', 'identityCardNumber'];

it.each<[string, object, object]>([
  ['in any spelling', { identityCardNumber: '0520 8647 9076' }, LAMS],
  ['of no person in the root', { identityCardNumber: '1' }, { staffId: null, driverName: '' }],
  ['of an item with a chosen driver', { ...LAMS, staffId: 'x' }, { staffId: 'x' }],
])('the driver for a number %s', (_, item, expected) => {
  expect(withDrivers([vehicle(item)], [LAM])[0]).toMatchObject(expected);
});

it.each<[string, object, object, object, boolean]>([
  [
    'of another driver changes the driver',
    { staffId: 'x', identityCardNumber: '2' },
    LAMS,
    LAMS,
    false,
  ],
  ['of an unknown person keeps the driver', LAMS, { identityCardNumber: '9' }, {}, true],
  [
    'of an unknown person stays if there is no driver',
    {},
    { identityCardNumber: '9' },
    { identityCardNumber: '9', staffId: null },
    true,
  ],
  [
    'of the same driver changes nothing',
    LAMS,
    { identityCardNumber: LAM.identityCardNumber },
    {},
    false,
  ],
])('a row with the number %s', (_, before, written, changes, isUnknown) => {
  const [item, row] = [vehicle(before), vehicle(written)];
  const changed = vehicleChanges(item, row, FIELDS);
  expect(changed).toMatchObject(changes);
  expect(Object.keys(changed).length > 0).toBe(Object.keys(changes).length > 0);
  expect(namesUnknownDriver({ ...item, ...changed }, row)).toBe(isUnknown);
});
