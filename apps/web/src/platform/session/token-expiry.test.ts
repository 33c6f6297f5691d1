import { tokenExpiry } from './token-expiry';

const jwt = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

describe('tokenExpiry', () => {
  it('reads the end from the payload', () => {
    expect(tokenExpiry(jwt({ exp: 1_800_000_000, name: '>>>???' }))).toBe(1_800_000_000_000);
  });

  it('is null for a text that is not a token, and for a token without an end', () => {
    expect(tokenExpiry('')).toBeNull();
    expect(tokenExpiry('OTP:0190')).toBeNull();
    expect(tokenExpiry('a.b.c')).toBeNull();
    expect(tokenExpiry(jwt({ sub: 'x' }))).toBeNull();
  });
});
