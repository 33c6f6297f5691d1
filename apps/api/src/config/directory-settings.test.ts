import { parseEnv } from './env';

const development = { NODE_ENV: 'development', DATABASE_URL: 'postgresql://localhost/portal' };
const staff = {
  OIDC_STAFF_ISSUER: 'http://localhost:8080',
  OIDC_STAFF_CLIENT_ID: 'portal',
  OIDC_STAFF_CLIENT_SECRET: 'secret-of-a-client',
  OIDC_STAFF_NAME: 'Microsoft',
};

describe('directories', () => {
  it('are none unless they are set', () => {
    expect(parseEnv(development).directories).toEqual([]);
  });

  it('have defaults for what most directories share', () => {
    const contractors = Object.fromEntries(
      Object.entries(staff).map(([name, value]) => [name.replace('STAFF', 'CONTRACTORS'), value]),
    );
    const { directories } = parseEnv({
      ...development,
      ...staff,
      ...contractors,
      OIDC_STAFF_AMR: 'mfa, otp',
    });
    expect(directories).toEqual([
      {
        kind: 'staff',
        name: 'Microsoft',
        issuer: 'http://localhost:8080',
        clientId: 'portal',
        clientSecret: 'secret-of-a-client',
        scopes: 'openid profile email offline_access',
        groupsClaim: 'groups',
        acr: [],
        amr: ['mfa', 'otp'],
      },
      expect.objectContaining({ kind: 'contractors', groupsClaim: '', amr: [] }),
    ]);
  });

  it.each([
    [{ ...staff, OIDC_STAFF_CLIENT_SECRET: '' }, /OIDC_STAFF_CLIENT_SECRET: is needed with/],
    [{ OIDC_CONTRACTORS_NAME: 'X' }, /OIDC_CONTRACTORS_ISSUER: is needed with/],
    [{ ...staff, OIDC_STAFF_ISSUER: 'x' }, /OIDC_STAFF_ISSUER: Invalid URL/],
    [{ ...staff, OIDC_STAFF_SCOPES: 'profile' }, /OIDC_STAFF_SCOPES: must contain openid/],
    [
      { ...staff, NODE_ENV: 'production' },
      /OIDC_STAFF_ISSUER: must begin with https: in production/,
    ],
    [
      { ...staff, NODE_ENV: 'production', OIDC_STAFF_CLIENT_SECRET: 'change-me' },
      /OIDC_STAFF_CLIENT_SECRET: is a password from an example/,
    ],
  ])('that cannot work are refused at the start: %j', (settings, message) => {
    expect(() => parseEnv({ ...development, ...settings })).toThrow(message);
  });
});
