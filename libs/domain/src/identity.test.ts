import { identityKey, maskedIdentity } from './identity';

describe('numbers on cards and plates are compared however they are spelt', () => {
  it.each([
    ['052 086 479 076', '052086479076'],
    ['c 1234567', 'C1234567'],
    ['76C-123.45', '76C12345'],
    ['76c 12345', '76C12345'],
    ['４３LD–015.78', '43LD01578'],
  ])('%s is %s', (written, key) => {
    expect(identityKey(written)).toBe(key);
  });
});

it.each([
  ['052086479076', '•••••••••076'],
  ['C1234567', '•••••567'],
  ['123', '•••'],
  ['', ''],
])('%s is shown to strangers as %s', (written, masked) => {
  expect(maskedIdentity(written)).toBe(masked);
});
