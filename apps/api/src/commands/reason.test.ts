import { reasonOf } from './reason';

const coded = (message: string, code: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });
const REMEDY = `; the portal has to trust its authority (docs/operations.md, "The plant's own authority")`;

it.each<[string, unknown, string | undefined, string]>([
  [
    'an authority that the machine does not know',
    new TypeError('fetch failed', {
      cause: coded(
        'self-signed certificate in certificate chain; if the root CA is installed locally, try --use-system-ca',
        'SELF_SIGNED_CERT_IN_CHAIN',
      ),
    }),
    undefined,
    `self-signed certificate in certificate chain${REMEDY}`,
  ],
  [
    'the same of a mail server, in words of its own',
    coded('unable to verify the first certificate', 'ESOCKET'),
    'unable to verify the first certificate (ESOCKET)',
    `unable to verify the first certificate (ESOCKET)${REMEDY}`,
  ],
  [
    'a cause behind a cause',
    new Error('something went wrong', {
      cause: new TypeError('fetch failed', {
        cause: coded('certificate has expired', 'CERT_HAS_EXPIRED'),
      }),
    }),
    undefined,
    'certificate has expired',
  ],
  [
    'a host with two addresses',
    new TypeError('fetch failed', {
      cause: new AggregateError([coded('connect ECONNREFUSED ::1:443', 'ECONNREFUSED')], ''),
    }),
    undefined,
    'connect ECONNREFUSED ::1:443',
  ],
  ['an error without words', coded('', 'ETIMEDOUT'), undefined, 'ETIMEDOUT'],
  ['no error', 'nothing', undefined, 'nothing'],
])('%s', (_, error, says, words) => {
  expect(reasonOf(error, says)).toBe(words);
});
