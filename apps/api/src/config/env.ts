import { z } from 'zod';
import { proxyProblems } from './trusted-proxies';

/** Secrets that make a checkout run at once; production refuses them. */
const DEVELOPMENT_SECRETS = {
  SESSION_SECRET: 'development-session-secret-not-for-production',
  DATA_SECRET: 'development-data-secret-not-for-production-use',
} as const;

/** What bcrypt takes some tenths of a second for: less would let stolen hashes be guessed too fast. */
const PASSWORD_HASH_COST = 12;

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

const seconds = (by: number) => z.coerce.number().int().min(1).max(3600).default(by);

const secret = (name: keyof typeof DEVELOPMENT_SECRETS) =>
  z.string().min(32, 'needs at least 32 characters').default(DEVELOPMENT_SECRETS[name]);

const olderSecrets = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters each')));

/** A time that something is kept; 0 for good. */
const months = (usual: number) => z.coerce.number().int().min(0).max(1200).default(usual);

const schema = z
  .object({
    /** Where nothing is said it is production: a demo has to be asked for. */
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    /** Where it listens; what holds published passwords listens to this machine alone. */
    HOST: z.string().min(1).optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Address under which people reach the portal; mails link to it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Addresses of reverse proxies whose `X-Forwarded-For` is believed; empty: none. */
    TRUST_PROXY: z.string().default(''),
    /** Seconds in which a call must have arrived whole, from its first byte to its last. */
    REQUEST_SECONDS: seconds(120),
    /** Seconds in which the process ends once it is asked to. */
    SHUTDOWN_SECONDS: seconds(28),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
    /** Seconds that the database has for one statement, and for a connection. */
    DATABASE_SECONDS: seconds(15),
    /** Folder of the built web client; empty: the API serves no client. */
    WEB_DIST: z.string().default(''),
    /** Signs session tokens and captchas. */
    SESSION_SECRET: secret('SESSION_SECRET'),
    /** Encrypts what is kept unreadable in the database. */
    DATA_SECRET: secret('DATA_SECRET'),
    /** Earlier ones, whose signatures still count and whose cipher texts can still be read; comma-separated. */
    SESSION_SECRET_OLD: olderSecrets,
    DATA_SECRET_OLD: olderSecrets,
    /** bcrypt's work factor; only tests, which log in all the time, take less. */
    PASSWORD_HASH_COST: z.coerce.number().int().min(4).max(16).default(PASSWORD_HASH_COST),
    /** Megabytes that one person may have uploaded and not yet attached to anything. */
    UPLOAD_QUOTA_MB: z.coerce.number().int().min(10).max(1_000_000).default(1000),
    /** Minutes without anything done after which a session ends. */
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(480).default(60),
    /** Whether administrators have to set up two-step login; unset: in production. */
    ADMIN_TWO_STEP: flag.optional(),
    /** Folder for files, where no S3 bucket is named. */
    FILES_DIR: z.string().min(1).default('.data/files'),
    /** Megabytes that must be free in that folder for the instance to be ready; 0: not looked at. */
    FILES_MIN_FREE_MB: z.coerce.number().int().min(0).default(100),
    /** An S3-compatible storage for files; all five or none. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** The plant's certificate with its key: one PKCS#12 file, or two PEM files. */
    SIGNING_P12_FILE: z.string().min(1).optional(),
    SIGNING_CERTIFICATE_FILE: z.string().min(1).optional(),
    SIGNING_KEY_FILE: z.string().min(1).optional(),
    /** Opens the PKCS#12 file, or an encrypted key. */
    SIGNING_PASSPHRASE: z.string().default(''),
    /** `smtp://user:password@host:port` or `smtps://…`; without it mails stay in the development mailbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Contractor portal <no-reply@portal.localhost>'),
    SUPPORT_EMAIL: z.string().default('support@portal.localhost'),
    SUPPORT_PHONE: z.string().default('0255 3825 825'),
    /** Upper bound of the work a browser does for a captcha, in key derivations. */
    CAPTCHA_WORK: z.coerce.number().int().min(10).max(100_000).default(400),
    /** For how many months what tells of people is kept after it was last needed (docs/personal-data.md). */
    KEEP_REQUESTS_MONTHS: months(60),
    KEEP_DRAFTS_MONTHS: months(12),
    KEEP_PEOPLE_MONTHS: months(60),
    KEEP_LOGS_MONTHS: months(24),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    /** Whether this instance also runs background jobs (mails, clean-up). */
    RUN_JOBS: flag.default(true),
  })
  .superRefine((env, ctx) => {
    const s3 = S3_NAMES.filter((name) => env[name] !== undefined);
    if (s3.length > 0)
      for (const name of S3_NAMES.filter((missing) => env[missing] === undefined))
        ctx.addIssue({ code: 'custom', path: [name], message: `is needed with ${s3.join(', ')}` });
    const refuse = (name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message });
    for (const problem of proxyProblems(env.TRUST_PROXY)) refuse('TRUST_PROXY', problem);
    const { SIGNING_P12_FILE: p12, SIGNING_CERTIFICATE_FILE: pem, SIGNING_KEY_FILE: key } = env;
    if (pem && !key) refuse('SIGNING_KEY_FILE', 'is needed with SIGNING_CERTIFICATE_FILE');
    if (key && !pem) refuse('SIGNING_CERTIFICATE_FILE', 'is needed with SIGNING_KEY_FILE');
    if (p12 && (pem || key)) refuse('SIGNING_P12_FILE', 'stands in place of the PEM files');
    if (env.NODE_ENV !== 'production') return;
    for (const [name, value] of Object.entries(DEVELOPMENT_SECRETS))
      if (env[name as keyof typeof DEVELOPMENT_SECRETS] === value)
        refuse(name, 'is missing or the development default; set a random one');
    const published: string[] = Object.values(DEVELOPMENT_SECRETS);
    for (const name of ['SESSION_SECRET_OLD', 'DATA_SECRET_OLD'] as const)
      if (env[name].some((older) => published.includes(older)))
        refuse(name, 'holds the development default, which everybody can read');
    if (env.SESSION_SECRET === env.DATA_SECRET)
      refuse('DATA_SECRET', 'must differ from SESSION_SECRET');
    if (env.PASSWORD_HASH_COST < PASSWORD_HASH_COST)
      refuse('PASSWORD_HASH_COST', `must not be below ${PASSWORD_HASH_COST} in production`);
    if (!env.SMTP_URL) refuse('SMTP_URL', 'is required in production');
    if (!env.PUBLIC_URL) refuse('PUBLIC_URL', 'is required in production');
    if (!p12 && !pem && !key)
      refuse(
        'SIGNING_P12_FILE',
        'or SIGNING_CERTIFICATE_FILE and SIGNING_KEY_FILE are required in production',
      );
  });

export type Env = Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'HOST' | 'ADMIN_TWO_STEP'> & {
  PUBLIC_URL: string;
  HOST: string;
  ADMIN_TWO_STEP: boolean;
  isProduction: boolean;
};

/** Injection token of the parsed environment. */
export const ENV = Symbol('ENV');

/**
 * Parses the environment once at start.
 * @throws Error that names every bad variable, one a line
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    ...env,
    HOST: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    ADMIN_TWO_STEP: env.ADMIN_TWO_STEP ?? isProduction,
    isProduction,
  };
}

/** The environment of this process, which is read here alone. */
export const readEnv = (): Env => parseEnv(process.env);

/** The same for a command that works on the database and nothing else: it needs no secrets, mail or certificate. */
export const readDatabaseEnv = (): Env => parseEnv({ ...process.env, NODE_ENV: 'development' });
