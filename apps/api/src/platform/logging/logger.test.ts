import { withoutSecrets, withoutValues } from './logger';

describe('a URL in the log', () => {
  it.each([
    [
      '/io/website/public/validate-reset-pass/AbC-_1?lang=en',
      '/io/website/public/validate-reset-pass/[redacted]',
    ],
    [
      '/io/website/request/get-staff-profile?identityCardNumber=052086479076',
      '/io/website/request/get-staff-profile',
    ],
    ['/io/website/request/menus', '/io/website/request/menus'],
  ])('%s is written %s', (url, written) => {
    expect(withoutSecrets(url)).toBe(written);
  });
});

it('an error in the log tells what happened, not with which values or over which connection', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (identity_number)=(052086479076) already exists.',
    client: { connectionParameters: { user: 'portal' } },
  });
  expect(withoutValues(error)).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: expect.stringContaining('duplicate key') as string,
  });
});
