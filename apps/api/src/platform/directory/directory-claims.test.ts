import type { DirectorySettings } from '../../config/directory-settings';
import { groupsIn, hasDemanded, personIn } from './directory-claims';

const settings = (own: Partial<DirectorySettings> = {}): DirectorySettings => ({
  kind: 'staff',
  name: 'Danh bạ',
  issuer: 'https://login.example',
  clientId: 'portal',
  clientSecret: 'secret',
  scopes: 'openid',
  groupsClaim: 'groups',
  acr: [],
  amr: [],
  ...own,
});

it.each([
  [{ groups: ['a', 'b'] }, {}, ['a', 'b']],
  [{ groups: 'a' }, {}, ['a']],
  [{ groups: ['a', 7, null] }, {}, ['a']],
  [{ roles: ['a'] }, {}, []],
  [{ 'http://x/Group': ['a'] }, { groupsClaim: 'http://x/Group' }, ['a']],
  [{ groups: { a: true } }, {}, []],
])('the groups of %j are read', (claims, own, expected) => {
  expect(groupsIn(claims, settings(own))).toEqual(expected);
});

it.each([
  [{}, {}, true],
  [{ acr: '1' }, { acr: ['2', '3'] }, false],
  [{ acr: '3' }, { acr: ['2', '3'] }, true],
  [{ amr: ['pwd'] }, { amr: ['mfa'] }, false],
  [{ amr: ['pwd', 'mfa'] }, { amr: ['mfa', 'otp'] }, true],
  [{ amr: 'mfa' }, { amr: ['mfa'] }, true],
  [{ amr: ['mfa'] }, { acr: ['2'], amr: ['mfa'] }, false],
  [{}, { amr: ['mfa'] }, false],
])('%j fulfils %j: %s', (claims, own, expected) => {
  expect(hasDemanded(claims, settings(own))).toBe(expected);
});

it.each([
  [
    { email: ' Hoa@Plant.example ', name: 'Lê Thị Hoa', phone_number: '+84 905 123 456' },
    { email: 'hoa@plant.example', fullName: 'Lê Thị Hoa', phone: '84905123456' },
  ],
  [
    { preferred_username: 'hoa@plant.example', given_name: 'Hoa', family_name: 'Lê' },
    { email: 'hoa@plant.example', fullName: 'Lê Hoa', phone: '' },
  ],
  [
    { upn: 'le.hoa@plant.example', name: 'https://evil.example' },
    { email: 'le.hoa@plant.example', fullName: 'le hoa', phone: '' },
  ],
])('of %j an account is made', (claims, expected) => {
  expect(personIn(claims, settings())).toEqual(expected);
});

it.each([
  [{ name: 'Hoa' }, 'directoryNoAddress'],
  [{ email: 'hoa', preferred_username: 'hoa' }, 'directoryNoAddress'],
  [{ email: '1@plant.example' }, 'directoryNoAddress'],
  [{ email: 'hoa@plant.example', email_verified: false }, 'directoryAddressUnverified'],
])('of %j none is made', (claims, code) => {
  expect(() => personIn(claims, settings())).toThrow(expect.objectContaining({ code }));
});
