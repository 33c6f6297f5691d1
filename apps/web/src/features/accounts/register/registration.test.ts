import {
  contractorValues,
  emptyRegistration,
  newContractorValues,
  registrationBody,
  registrationProblems,
} from './registration';

const id = '01900000-0000-7000-8000-000000000001';
const owner = {
  ownerEmail: 'an@example.com',
  ownerPassword: 'Mat-khau-1',
  ownerConfirmPassword: 'Mat-khau-1',
  ownerFullName: 'Nguyễn An',
  ownerPhone: '0901 234 567',
};

const JAPAN = '01900000-0000-7000-8000-000000000002';
const countries = [
  { id: JAPAN, code: 'JP', name: 'Nhật Bản', isVn: false, active: true, aliases: [] },
  { id, code: 'VN', name: 'Việt Nam', isVn: true, active: true, aliases: [] },
];

describe('a registration', () => {
  it('joins a chosen contractor by its id alone', () => {
    const supplier = { id, code: 'A', name: 'A', countryId: id, taxCode: '1', address: 'x' };
    const values = { ...emptyRegistration, ...contractorValues(supplier), ...owner };
    expect(registrationBody(values)).toEqual({ isNew: false, companyId: id, ...owner });
    expect(registrationProblems(values, [])).toEqual([]);
  });

  it('asks for the contractor if none was chosen', () => {
    const fields = registrationProblems({ ...emptyRegistration, ...owner }, []).map((p) => p.field);
    expect(fields).toEqual(['companyId']);
  });

  it('of a new contractor starts with Viet Nam and asks for its data', () => {
    const values = {
      ...emptyRegistration,
      ...newContractorValues(countries),
      ...owner,
      isNew: true,
    };
    expect(values.countryId).toBe(id);
    expect(registrationProblems(values, countries).map(({ field }) => field)).toEqual([
      'name',
      'taxCode',
      'address',
    ]);
  });

  it.each([
    [id, 'abc', 'x', ['taxCode', 'address']],
    [id, 'JP-7010401088', 'Tokyo', ['taxCode']],
    [JAPAN, 'JP-7010401088', 'Tokyo', []],
    [id, '4300362034', 'Quảng Ngãi', []],
  ])(
    'accepts a tax code in the format of the country, and an address (%#)',
    (countryId, taxCode, address, wrong) => {
      const company = { isNew: true, name: 'A', countryId, taxCode, address };
      const values = { ...emptyRegistration, ...company, ...owner };
      expect(registrationProblems(values, countries).map(({ field }) => field)).toEqual(wrong);
    },
  );

  it('reports what is wrong with the owner', () => {
    const problems = registrationProblems(
      {
        ...emptyRegistration,
        companyId: id,
        ...owner,
        ownerEmail: 'an@',
        ownerPassword: 'khong-hoa-1',
      },
      [],
    );
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['ownerEmail', 'email'],
      ['ownerPassword', 'passwordUppercase'],
      ['ownerConfirmPassword', 'passwordMismatch'],
    ]);
  });
});
