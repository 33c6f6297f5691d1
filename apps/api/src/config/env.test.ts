import { parseEnv } from './env';

const DATABASE_URL = 'postgresql://portal@localhost/portal';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  SESSION_SECRET: 's'.repeat(40),
  DATA_SECRET: 'd'.repeat(40),
  GATE_KEY: `${'g'.repeat(42)}A=`,
  SMTP_URL: 'smtp://mail.plant.example:25',
  PUBLIC_URL: 'https://portal.plant.example/',
  SIGNING_P12_FILE: '/run/secrets/plant.p12',
  MAIL_FROM: 'Portal <no-reply@plant.example>',
  SUPPORT_EMAIL: 'help@plant.example',
  SUPPORT_PHONE: '0255 3000 000',
};

const development = { NODE_ENV: 'development', DATABASE_URL };

describe('the environment', () => {
  it('is that of production, open to other machines, unless something else is asked for by name', () => {
    const { NODE_ENV: _, ...unsaid } = production;
    expect(parseEnv(unsaid)).toMatchObject({ isProduction: true, HOST: '0.0.0.0' });
    expect(() => parseEnv({ DATABASE_URL })).toThrow('SESSION_SECRET');
    expect(parseEnv(development)).toMatchObject({ isProduction: false, HOST: '127.0.0.1' });
  });

  it('needs only a database while developing', () => {
    const env = parseEnv({ ...development, PORT: '4000' });
    expect(env).toMatchObject({ PUBLIC_URL: 'http://localhost:4000', isProduction: false });
  });

  it('is taken in production when it is complete', () => {
    expect(parseEnv(production)).toMatchObject({
      isProduction: true,
      PUBLIC_URL: 'https://portal.plant.example',
    });
  });

  it('names everything that is wrong at once, whatever else is wrong', () => {
    const named = (settings: NodeJS.ProcessEnv): string[] => {
      try {
        parseEnv(settings);
        return [];
      } catch (error) {
        const [, ...lines] = (error as Error).message.split('\n');
        return lines.map((line) => line.trim());
      }
    };
    expect(named({ ...production, DATABASE_URL: undefined, SMTP_URL: 'x' })).toEqual([
      'DATABASE_URL: is missing',
      'SMTP_URL: Invalid URL',
    ]);
    const nothing = named({}).map((line) => line.split(':')[0]);
    expect(nothing).toEqual([
      'DATABASE_URL',
      'SESSION_SECRET',
      'DATA_SECRET',
      'GATE_KEY',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'SMTP_URL',
      'PUBLIC_URL',
      'SIGNING_P12_FILE',
    ]);
  });

  it('hashes passwords cheaply for tests alone', () => {
    expect(parseEnv(development).PASSWORD_HASH_COST).toBe(12);
    expect(parseEnv({ ...development, PASSWORD_HASH_COST: '4' }).PASSWORD_HASH_COST).toBe(4);
    expect(parseEnv(production).PASSWORD_HASH_COST).toBe(12);
    expect(() => parseEnv({ ...production, PASSWORD_HASH_COST: '11' })).toThrow(
      'PASSWORD_HASH_COST: must not be below 12 in production',
    );
  });

  it.each([
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
    ['SESSION_SECRET', { SESSION_SECRET: 'development-session-secret-not-for-production' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['DATA_SECRET', { DATA_SECRET: undefined }],
    ['DATA_SECRET', { DATA_SECRET: production.SESSION_SECRET }],
    ['GATE_KEY', { GATE_KEY: undefined }],
    ['GATE_KEY', { GATE_KEY: 'ZGV2ZWxvcG1lbnQtZ2F0ZS1rZXktbm90LWZvci11c2U=' }],
    ['GATE_KEY', { GATE_KEY: 'too-short' }],
    ['GATE_PUBLIC_KEYS_OLD', { GATE_PUBLIC_KEYS_OLD: 'too-short' }],
    ['SYSLOG_URL', { SYSLOG_URL: 'syslog://logs.plant.example' }],
    ['SYSLOG_URL', { SYSLOG_URL: 'syslog+tls://user@logs.plant.example' }],
    ['SYSLOG_KEY_FILE', { SYSLOG_CERTIFICATE_FILE: 'portal.pem' }],
    ['SYSLOG_CERTIFICATE_FILE', { SYSLOG_KEY_FILE: 'portal.key' }],
    ['SYSLOG_HOSTNAME', { SYSLOG_HOSTNAME: 'the portal' }],
    ['PASSWORD_HASH_COST', { PASSWORD_HASH_COST: '4' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.plant.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:3000' }],
    ['SMTP_URL', { SMTP_URL: ' ' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal:changeMe2026@db:5432/portal' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://postgres:postgres@db:5432/portal' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://portal:changeMe2026@mail.plant.example:465' }],
    ['SIGNING_PASSPHRASE', { SIGNING_PASSPHRASE: 'changeMe2026' }],
    ['SESSION_SECRET_OLD', { SESSION_SECRET_OLD: 'change-me-change-me-change-me-change-me' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://127.0.0.1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.plant.example/#/trang-chu' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:word@portal.plant.example' }],
    ['MAIL_FROM', { MAIL_FROM: undefined }],
    ['MAIL_FROM', { MAIL_FROM: 'Contractor portal' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: ' ' }],
    ['SUPPORT_PHONE', { SUPPORT_PHONE: '0255 3825 825' }],
    ['METRICS_PORT', { PORT: '3000', METRICS_PORT: '3000' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['S3_SECRET_ACCESS_KEY', { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'minioadmin' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: '', S3_BUCKET: 'portal' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.plant.example', S3_BUCKET: '' }],
    ['SIGNING_P12_FILE', { SIGNING_P12_FILE: undefined }],
    ['SIGNING_P12_FILE', { SIGNING_CERTIFICATE_FILE: 'a.pem', SIGNING_KEY_FILE: 'b.pem' }],
    ['SIGNING_KEY_FILE', { SIGNING_P12_FILE: undefined, SIGNING_CERTIFICATE_FILE: 'a.pem' }],
    ['SIGNING_CERTIFICATE_FILE', { SIGNING_P12_FILE: undefined, SIGNING_KEY_FILE: 'b.pem' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'mysql://localhost/x' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: DATABASE_URL }],
    ['DATABASE_READ_SECONDS', { DATABASE_READ_SECONDS: '0' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgresql://portal:changeMe2026@db:5432/portal' }],
    ['PORT', { PORT: 'eighty' }],
    ['KEEP_LOGS_MONTHS', { KEEP_LOGS_MONTHS: '-1' }],
  ])('names %s when production lacks it or it is wrong: %j', (name, change) => {
    expect(() => parseEnv({ ...production, ...change })).toThrow(name);
  });

  const s3 = { S3_REGION: 'a', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'c', S3_SECRET_ACCESS_KEY: 'd' };
  it.each([
    'https://s3.plant.example',
    'http://127.0.0.1:9000',
    'http://localhost:9000',
    'http://[::1]:9000',
  ])('lets files go to the storage %s in production', (S3_ENDPOINT) => {
    expect(parseEnv({ ...production, ...s3, S3_ENDPOINT }).S3_ENDPOINT).toBe(S3_ENDPOINT);
  });

  it.each(['http://s3.plant.example', 'http://127.0.0.1.plant.example'])(
    'lets no files go to the storage %s in production',
    (S3_ENDPOINT) => {
      expect(() => parseEnv({ ...production, ...s3, S3_ENDPOINT })).toThrow(
        'S3_ENDPOINT: must begin with https:',
      );
      expect(parseEnv({ ...development, ...s3, S3_ENDPOINT }).S3_ENDPOINT).toBe(S3_ENDPOINT);
    },
  );

  it('names every bad variable at once', () => {
    expect(() => parseEnv({ PORT: 'x' })).toThrow(/PORT[^]*DATABASE_URL/);
  });
});
