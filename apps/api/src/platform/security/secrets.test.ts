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
    expect(() => secretsOf().decrypt(changed)).toThrow();
  });

  it('hash the same value differently for each purpose', () => {
    const secrets = secretsOf();
    expect(secrets.keyedHash('otp', '123456')).toBe(secrets.keyedHash('otp', '123456'));
    expect(secrets.keyedHash('otp', '123456')).not.toBe(secrets.keyedHash('attempts', '123456'));
  });

  const [A, B] = ['a'.repeat(40), 'b'.repeat(40)] as const;
  const before = secretsOf({ SESSION_SECRET: A, DATA_SECRET: A });
  const rotated = secretsOf({
    SESSION_SECRET: B,
    SESSION_SECRET_OLD: A,
    DATA_SECRET: B,
    DATA_SECRET_OLD: A,
  });
  const after = secretsOf({ SESSION_SECRET: B, DATA_SECRET: B });

  it('sign with the current key, and take an older one as long as it is configured', () => {
    const signature = before.sign('otp', 'x');
    expect(signature).toHaveLength(64);
    expect(before.isSigned('otp', 'x', signature)).toBe(true);
    expect(before.isSigned('otp', 'y', signature)).toBe(false);
    expect(before.isSigned('file-url', 'x', signature)).toBe(false);
    expect(rotated.isSigned('otp', 'x', signature)).toBe(true);
    expect(after.isSigned('otp', 'x', signature)).toBe(false);
    expect(after.isSigned('otp', 'x', rotated.sign('otp', 'x'))).toBe(true);
  });

  it('encrypt with the current key, and read an older one as long as it is configured', () => {
    const cipherText = before.encrypt('x');
    expect(rotated.decrypt(cipherText)).toBe('x');
    expect(rotated.isCurrent(cipherText)).toBe(false);
    expect(after.decrypt(rotated.encrypt('x'))).toBe('x');
    expect(() => after.decrypt(cipherText)).toThrow('a key that is not configured');
  });

  it('read what was encrypted before keys had ids', () => {
    const unnamed = before.encrypt('x').split(':')[1] ?? '';
    expect(before.decrypt(unnamed)).toBe('x');
    expect(rotated.decrypt(unnamed)).toBe('x');
    expect(() => after.decrypt(unnamed)).toThrow();
  });
});
