import { identityKey } from './identity';

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
