import { createLogger, withoutSecrets, withoutValues } from './logger';

/** What is written of an event, line by line. */
function linesOf(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const written: string[] = [];
  write(createLogger('info', { write: (text) => written.push(text) }));
  return written.join('').split('\n').slice(0, -1);
}

it('an event is one line of JSON with its time in UTC, whatever its values are made of', () => {
  const before = Date.now();
  const lines = linesOf((log) => {
    log.info({ code: 'a\n{"level":30,"msg":"forged"}\r\u2028', otp: '123456' }, 'refused\nforged');
  });
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '') as { time: number; otp: string };
  expect(line.otp).toBe('[redacted]');
  expect(line.time).toBeGreaterThanOrEqual(before);
  expect(line.time).toBeLessThanOrEqual(Date.now());
});

it.each([
  ['by its name', { otp: '123456' }, { otp: '[redacted]' }],
  ['whatever it is', { password: { typed: 'a' } }, { password: '[redacted]' }],
  [
    'in what is named otherwise',
    { user: { id: 7, token: 'a' } },
    { user: { id: 7, token: '[redacted]' } },
  ],
  [
    'in lists, as deep as lines go',
    { form: { items: [{ id: 1 }, { person: { identityCardNumber: '052086479076' } }] } },
    { form: { items: [{ id: 1 }, { person: { identityCardNumber: '[redacted]' } }] } },
  ],
  [
    'not in what is deeper, which is left out as a whole',
    { a: { b: { c: { d: { e: { f: { otp: '123456' } } } } } } },
    { a: { b: { c: { d: { e: { f: '[deeper]' } } } } } },
  ],
])('what opens an account or names a person is not written: %s', (_where, values, written) => {
  const given = structuredClone(values);
  const [line = ''] = linesOf((log) => log.info(values, 'told'));
  expect(JSON.parse(line)).toMatchObject(written);
  expect(values).toEqual(given);
});

it('what a call’s lines are bound to names nobody either', () => {
  const [line = ''] = linesOf((log) => log.child({ reqId: 'a', token: 'b' }).info('told'));
  expect(JSON.parse(line)).toMatchObject({ reqId: 'a', token: '[redacted]' });
});

it('a time stays a time', () => {
  const at = new Date(0);
  const [line = ''] = linesOf((log) => log.info({ at, later: { at } }, 'told'));
  expect(JSON.parse(line)).toMatchObject({ at: at.toJSON(), later: { at: at.toJSON() } });
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
