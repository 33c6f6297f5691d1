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
  customFields: {},
  vehicles: [],
  people: [guaranteed(person)],
  requestor: {
    authorName: '',
    requestorJobTitle: '',
    requestorDepartment: '',
    requestorPhone: '',
  },
};

const NO_FIELDS = { customFields: [], customChoices: [] };
const words = { problem: ({ code }: { code: string }) => code, ofRow: () => '' };
const check = (now: GuaranteeForm, staff: readonly GuaranteeStaff[]) =>
  checkOf(staffById(staff), NO_FIELDS, words)(now).map(({ field, text }) => [field, text]);

it('finds no problem for a person who can be guaranteed', () => {
  expect(check(form, [person])).toEqual([]);
});

// The server and these rules give the same reason for a person.
it.each<[GuaranteeReason, Partial<GuaranteeStaff>]>([
  ['barred', {}],
  ['noCard', { cardNumber: '', validFrom: null, validTo: null }],
  ['cardCancelled', {}],
  ['cardEndsBefore', { validFrom: addDays(TODAY, -9), validTo: addDays(TODAY, -1) }],
  ['cardNotBegun', { validFrom: addDays(TODAY, 1) }],
  ['notInRoot', {}],
])('gives the reason %s, like the last answer of the server', (reason, card) => {
  const now = { ...person, ...card, reason, canChoose: false };
  expect(check(form, [now])).toEqual([['staffId', reason]]);
});

it('uses the stored facts of a person about whom the server returns nothing', () => {
  const gone = guaranteed({ ...person, reason: 'barred', canChoose: false });
  expect(check({ ...form, people: [gone] }, [])).toEqual([['staffId', 'barred']]);
});

it('checks another day as soon as the user chooses it', () => {
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
