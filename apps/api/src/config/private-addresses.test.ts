import {
  isPrivateAddress,
  mayReceive,
  privateReceivers,
  webhookHostProblems,
} from './private-addresses';

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.9', true],
  ['169.254.169.254', true],
  ['100.100.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.251', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

describe('receivers that are not public', () => {
  const allowed = privateReceivers('erp.plant.local, 10.20.0.0/16, ::1');
  it.each([
    ['a public one', 'hooks.example.com', '93.184.216.34', true],
    ['a name of the setting', 'ERP.plant.local', '192.168.1.5', true],
    ['one below it', 'a.erp.plant.local', '192.168.1.5', true],
    ['one that only ends like it', 'noterp.plant.local', '192.168.1.5', false],
    ['an address of a network of the setting', 'x.example.com', '10.20.3.4', true],
    ['another private one', 'x.example.com', '10.21.3.4', false],
    ['an address of the setting', '::1', '::1', true],
    ['this machine', 'localhost', '127.0.0.1', false],
  ])('%s', (_, host, address, expected) => {
    expect(mayReceive(allowed, host, address)).toBe(expected);
  });

  it.each([
    ['', []],
    ['erp.plant.local,10.0.0.0/8,::1', []],
    ['https://erp', ['"https://erp" is no name of a host, address or network']],
    ['10.0.0.0/33', ['"10.0.0.0/33" is no name of a host, address or network']],
  ])('named by "%s"', (setting, problems) => {
    expect(webhookHostProblems(setting)).toEqual(problems);
  });
});
