import { registerBody, setPassBody } from '@portal/contracts';
import { formProblems } from './field-errors';

describe('formProblems', () => {
  it('reports an empty field as missing, once', () => {
    const problems = formProblems(setPassBody, {
      emailAddress: ' ',
      newPass: '',
      newPassConfirm: '',
      token: 't',
    });
    expect(problems.filter(({ field }) => field === 'emailAddress')).toEqual([
      { field: 'emailAddress', code: 'required', params: {} },
    ]);
    expect(problems).toContainEqual({ field: 'newPass', code: 'required', params: {} });
  });

  it('finds no problem in a correct form', () => {
    expect(
      formProblems(registerBody, {
        isNew: true,
        name: 'Công ty Lọc dầu',
        countryId: '01900000-0000-7000-8000-000000000001',
        taxCode: '0312345678',
        address: '1 Lê Lợi',
        ownerEmail: 'an@example.com',
        ownerPassword: 'Mat-khau-1',
        ownerConfirmPassword: 'Mat-khau-1',
        ownerFullName: 'Nguyễn An',
        ownerPhone: '0901 234 567',
      }),
    ).toEqual([]);
  });
});
