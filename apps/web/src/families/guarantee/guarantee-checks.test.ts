import type { GuaranteePlan, GuaranteeReason, GuaranteeStaff } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { today } from '../../platform/time/today';
import { checkOf, staffById } from './guarantee-checks';
import { guaranteed, type GuaranteeForm } from './guarantee-form';

const TODAY = today();
const LATER = addDays(TODAY, 10);

const person: GuaranteeStaff = {
  staffId: '01900000-0000-7000-8000-000000000001',
  fullName: 'Nguyễn Văn Thứ',
  identityCardNumber: '052090000001',
  positionName: '',
  image: null,
  cardNumber: 'AT26-000001',
  validFrom: TODAY,
  validTo: LATER,
  canChoose: true,
  reason: null,
  reasonText: '',
};

const form: GuaranteeForm = {
  root: {
    id: '01900000-0000-7000-8000-000000000002',
    contractorId: null,
    startDate: TODAY,
    endDate: LATER,
  } as GuaranteePlan,
  startTime: TODAY,
  startHour: 8,
  endHour: 17,
  requestorCardNumber: '',
  requestorRadio: '',
  vehicles: [],
  people: [guaranteed(person)],
  requestor: {
    authorName: '',
    requestorJobTitle: '',
    requestorDepartment: '',
    requestorPhone: '',
  },
};

const words = { problem: ({ code }: { code: string }) => code, ofRow: () => '' };
const check = (now: GuaranteeForm, staff: readonly GuaranteeStaff[]) =>
  checkOf(staffById(staff), words)(now).map(({ field, text }) => [field, text]);

it('finds nothing wrong with somebody who can be guaranteed', () => {
  expect(check(form, [person])).toEqual([]);
});

// What the server says of somebody is what the same rules say here.
it.each<[GuaranteeReason, Partial<GuaranteeStaff>]>([
  ['barred', {}],
  ['noCard', { cardNumber: '', validFrom: null, validTo: null }],
  ['cardCancelled', {}],
  ['cardEndsBefore', { validFrom: addDays(TODAY, -9), validTo: addDays(TODAY, -1) }],
  ['cardNotBegun', { validFrom: addDays(TODAY, 1) }],
  ['notInRoot', {}],
])('says %s of somebody as the server last did', (reason, card) => {
  const now = { ...person, ...card, reason, canChoose: false };
  expect(check(form, [now])).toEqual([['staffId', reason]]);
});

it('goes by what was known of somebody of whom the server says nothing', () => {
  const gone = guaranteed({ ...person, reason: 'barred', canChoose: false });
  expect(check({ ...form, people: [gone] }, [])).toEqual([['staffId', 'barred']]);
});

it('looks at another day as soon as it is chosen', () => {
  const short = { ...person, validTo: TODAY };
  expect(check({ ...form, startTime: addDays(TODAY, 1) }, [short])).toEqual([
    ['staffId', 'cardEndsBefore'],
  ]);
});

it('finds a vehicle that may not come in on the day', () => {
  const vehicle = {
    id: '01900000-0000-7000-8000-000000000003',
    numberPlate: '76C-123.45',
    vehicleName: '',
    branchName: '',
    validFrom: TODAY,
    validTo: TODAY,
    requestNumber: '',
    isEnded: false,
  };
  const named = { ...form, vehicles: [vehicle] };
  expect(check(named, [person])).toEqual([]);
  expect(check({ ...named, startTime: LATER }, [person])).toEqual([
    ['listShipByVehicleIds', 'vehicleUnusable'],
  ]);
});
