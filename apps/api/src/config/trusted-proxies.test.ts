import { proxyProblems } from './trusted-proxies';

describe('trusted proxies', () => {
  it.each(['', 'loopback', '10.1.2.3', '10.1.2.3, 10.1.2.4', '10.1.2.0/24', '::1', 'fd00::/120'])(
    '"%s" are taken',
    (setting) => {
      expect(proxyProblems(setting)).toEqual([]);
    },
  );

  it.each([
    ['10.0.0.0/8', 'wider than 256 addresses'],
    ['10.1.2.3, 172.16.0.0/12', '"172.16.0.0/12" is wider'],
    ['0.0.0.0/0', 'wider'],
    ['fd00::/64', 'wider'],
    ['uniquelocal', 'is no address'],
    ['true', 'is no address'],
    ['1', 'is no address'],
    ['10.0.0.0/255.0.0.0', 'is no network'],
    ['10.0.0.0/33', 'is no network'],
  ])('"%s" are refused: %s', (setting, reason) => {
    expect(proxyProblems(setting).join('\n')).toContain(reason);
  });
});
