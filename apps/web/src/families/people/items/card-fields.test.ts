import { ofCard, ofNumber } from './card-fields';

const row = (id: string, code: string) => ({ id, code, active: true });
const lists = {
  genders: [row('man', 'NAM'), row('woman', 'NU')],
  countries: [
    { id: 'kr', isVn: false, active: true },
    { id: 'vn', isVn: true, active: true },
  ],
} as unknown as Parameters<typeof ofCard>[1];

it.each([
  ['of a man', '052086479076', null, null, { genderId: 'man', nationalityId: 'vn' }],
  ['of a woman', '052186479076', null, 'vn', { genderId: 'woman' }],
  ['that differs from the choices', '052186479076', 'man', 'kr', {}],
  ['that says nothing', 'B1234567', null, null, {}],
])(
  'a number %s fills in %s with %s and %s: %j',
  (_, identityCardNumber, genderId, nationalityId, filled) => {
    expect(ofNumber({ identityCardNumber, genderId, nationalityId }, lists)).toEqual(filled);
  },
);

it('a card fills in its own values, and keeps the others', () => {
  const card = {
    identityCardNumber: '052186479076',
    fullName: 'Nguyễn Thị Thu Hà',
    dateOfBirth: null,
    sex: 'female' as const,
    address: 'Quảng Ngãi',
  };
  expect(ofCard(card, lists)).toEqual({
    identityCardNumber: '052186479076',
    fullName: 'Nguyễn Thị Thu Hà',
    address: 'Quảng Ngãi',
    genderId: 'woman',
    nationalityId: 'vn',
  });
});
