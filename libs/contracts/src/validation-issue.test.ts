import { z } from 'zod';
import { emailAddress, phoneNumber, requiredLine } from './fields';
import { otpCode } from './accounts/otp';
import { newPassword } from './accounts/password';
import { fieldProblem } from './validation-issue';

const schema = z.object({
  name: requiredLine(5),
  email: emailAddress,
  phone: phoneNumber,
  password: newPassword,
  otp: otpCode,
  keyword: z.string().min(3),
  take: z.number().max(100),
  choice: z.enum(['a', 'b']),
  rows: z.array(z.object({ name: requiredLine() })),
});

const good = {
  name: 'An',
  email: 'an@example.com',
  phone: '0905 123 456',
  password: 'Aaaaaa1!',
  otp: '123456',
  keyword: 'abc',
  take: 10,
  choice: 'a',
  rows: [{ name: 'x' }],
};

describe('an issue names its field and what is wrong with it', () => {
  it.each<[string, Record<string, unknown>, string, Record<string, number>]>([
    ['name', { name: undefined }, 'required', {}],
    ['name', { name: '   ' }, 'required', {}],
    ['name', { name: null }, 'required', {}],
    ['name', { name: 7 }, 'invalid', {}],
    ['name', { name: 'Nguyễn' }, 'tooLong', { max: 5 }],
    ['email', { email: '' }, 'required', {}],
    ['email', { email: 'an@' }, 'email', {}],
    ['phone', { phone: 'call me' }, 'phone', {}],
    ['password', { password: 'Aaaaaaa1' }, 'passwordSpecial', {}],
    ['otp', { otp: '12345' }, 'otp', {}],
    ['keyword', { keyword: 'ab' }, 'tooShort', { min: 3 }],
    ['take', { take: 101 }, 'outOfRange', {}],
    ['choice', { choice: 'c' }, 'invalid', {}],
    ['rows.1.name', { rows: [{ name: 'x' }, {}] }, 'required', {}],
  ])('%s %j: %s', (field, change, code, params) => {
    const value = { ...good, ...change };
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => fieldProblem(issue, value))).toEqual([
      { field, code, params },
    ]);
  });
});
