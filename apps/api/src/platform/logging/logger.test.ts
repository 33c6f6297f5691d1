import { withoutSecrets } from './logger';

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
