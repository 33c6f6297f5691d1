import { createLogger, withoutSecrets, withoutValues } from './logger';

/** The log lines that `write` produces. */
function linesOf(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const written: string[] = [];
  write(createLogger('info', { write: (text) => written.push(text) }));
  return written.join('').split('\n').slice(0, -1);
}

it('an event is one line of JSON with its time in UTC, whatever its values are made of', () => {
  const before = Date.now();
  const lines = linesOf((log) => {
    log.info({ code: 'a\n{"level":30,"msg":"forged"}\r\u2028' }, 'refused\nforged');
  });
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '') as { time: number };
  expect(line.time).toBeGreaterThanOrEqual(before);
  expect(line.time).toBeLessThanOrEqual(Date.now());
});

it.each([
  ['by a name that is not listed', { otp: '123456' }, { otp: '[unlisted]' }],
  ['whatever it is', { fullName: { typed: 'a' } }, { fullName: '[unlisted]' }],
  [
    'within what is listed',
    { scope: { jobId: '7', dateOfBirth: '1990-02-05' } },
    { scope: { jobId: '7', dateOfBirth: '[unlisted]' } },
  ],
  [
    'in lists',
    { jobs: ['1', { address: 'Dung Quất' }] },
    { jobs: ['1', { address: '[unlisted]' }] },
  ],
  [
    'deeper than lines go',
    { scope: { scope: { scope: { scope: { scope: { scope: { code: 'a' } } } } } } },
    { scope: { scope: { scope: { scope: { scope: { scope: '[deeper]' } } } } } },
  ],
])('a line holds no value %s', (_where, values, logged) => {
  const given = structuredClone(values);
  const [line = ''] = linesOf((log) => log.info(values, 'refused'));
  expect(JSON.parse(line)).toMatchObject(logged);
  expect(values).toEqual(given);
});

it('neither do the values to which the lines of a call are bound', () => {
  const [line = ''] = linesOf((log) => log.child({ reqId: 'a', token: 'b' }).info('refused'));
  expect(JSON.parse(line)).toMatchObject({ reqId: 'a', token: '[unlisted]' });
});

it('a time stays a time', () => {
  const validTo = new Date(0);
  const [line = ''] = linesOf((log) => log.info({ validTo, scope: { validTo } }, 'refused'));
  expect(JSON.parse(line)).toMatchObject({
    validTo: validTo.toJSON(),
    scope: { validTo: validTo.toJSON() },
  });
});

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
    ['/io/website/public/approvals/7KQ2MX4P', '/io/website/public/approvals/[redacted]'],
    ['/io/website/public/approvals/check', '/io/website/public/approvals/check'],
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
