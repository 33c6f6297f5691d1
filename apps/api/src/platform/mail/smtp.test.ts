import { createTransport } from 'nodemailer';
import { smtpAddress, smtpFailure, smtpReason } from './smtp';

it.each([
  ['smtp://mail.plant.example:25', true],
  ['smtp://user:p%40ss@10.1.2.3:587?requireTLS=false', true],
  ['smtps://mail.plant.example:465', true],
  ['smtp://127.0.0.1:25', undefined],
  ['smtp://localhost:25', undefined],
])('mails to %s need TLS: %s', (written, requireTLS) => {
  const { options } = createTransport(smtpAddress(written));
  const { host, port, auth } = createTransport(written).options as Record<string, unknown>;
  expect(options).toMatchObject({ host, port, ...(auth ? { auth } : {}) });
  expect((options as { requireTLS?: boolean }).requireTLS).toBe(requireTLS);
});

it.each([
  [
    Object.assign(new Error('550 <an@plant.vn> unknown'), { code: 'EENVELOPE', responseCode: 550 }),
    'EENVELOPE 550',
  ],
  [Object.assign(new Error('connect'), { code: 'ECONNECTION' }), 'ECONNECTION'],
  [new Error('an@plant.vn'), 'unknown'],
  [null, 'unknown'],
])('%s is recognised by its codes', (error, reason) => {
  expect(smtpReason(error)).toBe(reason);
});

it.each([
  [
    Object.assign(new Error('certificate has\n expired'), { code: 'ESOCKET' }),
    'certificate has expired (ESOCKET)',
  ],
  [new Error('Greeting never received'), 'Greeting never received'],
  [Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [null, 'unknown'],
])('%s, in words for operators', (error, words) => {
  expect(smtpFailure(error)).toBe(words);
});
