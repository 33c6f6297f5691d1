import { parseEnv } from '../../config/env';
import { Secrets } from './secrets';

const secretsOf = (env: Record<string, string> = {}) =>
  new Secrets(parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/x', ...env }));

describe('secrets', () => {
  it('decrypt what they encrypted, each time to another cipher text', () => {
    const secrets = secretsOf();
    const [first, second] = [secrets.encrypt('mật khẩu'), secrets.encrypt('mật khẩu')];
    expect(first).not.toBe(second);
    expect([first, second].map((text) => secrets.decrypt(text))).toEqual(['mật khẩu', 'mật khẩu']);
  });

  it('refuse a cipher text that was changed or belongs to another secret', () => {
    const cipherText = secretsOf().encrypt('x');
    const changed = cipherText.replace(/.$/, cipherText.endsWith('A') ? 'B' : 'A');
    expect(() => secretsOf({ DATA_SECRET: 'z'.repeat(40) }).decrypt(cipherText)).toThrow();
    expect(() => secretsOf().decrypt(`AAAA${changed.slice(4)}`)).toThrow();
  });

  it('hash the same value differently for each purpose', () => {
    const secrets = secretsOf();
    expect(secrets.keyedHash('otp', '123456')).toBe(secrets.keyedHash('otp', '123456'));
    expect(secrets.keyedHash('otp', '123456')).not.toBe(secrets.keyedHash('attempts', '123456'));
  });
});
