import { z } from 'zod';
import {
  directoriesOf,
  directoryFields,
  directoryProblems,
  type DirectorySettings,
} from './directory-settings';
import { webhookHostProblems } from './private-addresses';
import { isThisMachine } from './this-machine';
import { proxyProblems } from './trusted-proxies';

/** Secrets with which a fresh checkout runs at once; production refuses them. */
const DEVELOPMENT_SECRETS = {
  SESSION_SECRET: 'development-session-secret-not-for-production',
  DATA_SECRET: 'development-data-secret-not-for-production-use',
  GATE_KEY: 'ZGV2ZWxvcG1lbnQtZ2F0ZS1rZXktbm90LWZvci11c2U=',
} as const;

/** Default sender and support address of mails, if none is set; no mailbox exists there. */
const PLACEHOLDERS = {
  MAIL_FROM: 'Contractor portal <no-reply@portal.localhost>',
  SUPPORT_EMAIL: 'support@portal.localhost',
  SUPPORT_PHONE: '0255 3825 825',
} as const;

/** bcrypt takes some tenths of a second with this; a lower value would allow guessing stolen hashes too fast. */
const PASSWORD_HASH_COST = 12;

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Settings with a password that an operator chooses. */
const PASSWORDS = [
  'SESSION_SECRET',
  'DATA_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SIGNING_PASSPHRASE',
  'OIDC_STAFF_CLIENT_SECRET',
  'OIDC_CONTRACTORS_CLIENT_SECRET',
] as const;

/** Passwords as examples and guides contain them; they are never meant as real ones. */
const isPlaceholder = (value: string): boolean =>
  /change-?_?me|replace-?_?me|your-?_?password|example-?_?password|:(password|secret|postgres)@|^(password|secret|minioadmin)$/i.test(
    value,
  );

/** Whether an address contains more than the portal's location, because links are appended to it. */
const hasMore = (address: string): boolean => {
  const { username, search, hash } = new URL(address);
  return username !== '' || search !== '' || hash !== '';
};

const isPlainHttp = (address: string): boolean => new URL(address).protocol === 'http:';

/** The facilities of syslog that an application may use, by the names that collectors use. */
const SYSLOG_FACILITIES = [
  'auth',
  'authpriv',
  'audit',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
] as const;

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

const seconds = (by: number) => z.coerce.number().int().min(1).max(3600).default(by);

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const secret = (name: 'SESSION_SECRET' | 'DATA_SECRET') =>
  z.string().min(32, 'needs at least 32 characters').default(DEVELOPMENT_SECRETS[name]);

const olderSecrets = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters each')));

/** 32 bytes in base64, in any common spelling. */
const gateKey = z.string().regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'needs 32 bytes in base64');

const publicKeys = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(gateKey));

/** What public keys of age look like; the backup checks whether they are right. */
const recipients = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .refine(
    (keys) => keys.every((key) => /^age1[a-z0-9]{20,}$/.test(key)),
    'needs public keys of age, which begin with age1; separate them by commas',
  );

/** How long something is kept, in months; 0 means forever. */
const months = (usual: number) => z.coerce.number().int().min(0).max(1200).default(usual);

/** A name in the header of a message (RFC 5424). */
const syslogName = (most: number) =>
  z.string().regex(new RegExp(`^[!-~]{1,${most}}$`), `takes up to ${most} letters without spaces`);

const schema = z
  .object({
    /** Production by default: a demo has to be requested. */
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    /** The address to listen at; with published passwords, only this machine's own. */
    HOST: z.string().min(1).optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Port of `GET /metrics`, for the internal network only; without a port it is off. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** The address under which users reach the portal; mails link to it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Addresses of reverse proxies whose `X-Forwarded-For` is trusted; empty means none. */
    TRUST_PROXY: z.string().default(''),
    /** Seconds in which a call must arrive completely, from its first byte to its last. */
    REQUEST_SECONDS: seconds(120),
    /** Seconds in which the process ends after a signal. */
    SHUTDOWN_SECONDS: seconds(28),
    DATABASE_URL: databaseUrl,
    /** The server itself, if DATABASE_URL leads to a pooler: for what needs a connection of its own. */
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    /** A replica for reports, exports, the site board and records; without it they read the primary. */
    DATABASE_READ_URL: databaseUrl.optional(),
    /** How many seconds old an answer of the replica may be. */
    DATABASE_READ_SECONDS: seconds(5),
    /** Whether statements may stay prepared; poolers before PgBouncer 1.21 lose them. */
    DATABASE_PREPARED: flag.default(true),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
    /** Time limit in seconds for a statement of the database, and for opening a connection. */
    DATABASE_SECONDS: seconds(15),
    /** Folder of the built web client; empty: the API does not serve the client. */
    WEB_DIST: z.string().default(''),
    /** Signs session tokens and captchas. */
    SESSION_SECRET: secret('SESSION_SECRET'),
    /** Encrypts secret values in the database. */
    DATA_SECRET: secret('DATA_SECRET'),
    /**
     * Earlier secrets, whose signatures are still valid and whose encrypted texts can still be read; comma-separated.
     */
    SESSION_SECRET_OLD: olderSecrets,
    DATA_SECRET_OLD: olderSecrets,
    /** Signs the codes of cards and permits, and the lists of gates: the seed of an Ed25519 key. */
    GATE_KEY: gateKey.default(DEVELOPMENT_SECRETS.GATE_KEY),
    /** Public keys of earlier ones, whose codes are still valid; comma-separated. */
    GATE_PUBLIC_KEYS_OLD: publicKeys,
    /** bcrypt's work factor; only tests, which log in very often, use less. */
    PASSWORD_HASH_COST: z.coerce.number().int().min(4).max(16).default(PASSWORD_HASH_COST),
    /** Megabytes that one user may have uploaded without attaching them to anything. */
    UPLOAD_QUOTA_MB: z.coerce.number().int().min(10).max(1_000_000).default(1000),
    /** Minutes without activity after which a session ends. */
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(480).default(60),
    /** Calls per minute that one instance accepts from a session; people and their forms make some hundred. */
    SESSION_CALLS_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(2000),
    /** The most calls that one instance handles at once; further callers are asked to come again. */
    CALLS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(150),
    /** One of so many kept answers is made anew and compared with the kept one. */
    KEPT_ANSWER_CHECKS: z.coerce.number().int().min(1).default(1000),
    /** Whether administrators have to set up two-step login; by default only in production. */
    ADMIN_TWO_STEP: flag.optional(),
    /** Folder for files, if no S3 bucket is set. */
    FILES_DIR: z.string().min(1).default('.data/files'),
    /** Megabytes that must be free in that folder for the instance to be ready; 0 turns the check off. */
    FILES_MIN_FREE_MB: z.coerce.number().int().min(0).default(100),
    /** Public keys to which backups are encrypted; comma-separated. */
    BACKUP_RECIPIENTS: recipients,
    /** File with the private key of encrypted backups, for the commands that read them. */
    BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
    /** An S3-compatible storage for files; set all five or none. */
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
    MAIL_FROM: z.string().default(PLACEHOLDERS.MAIL_FROM),
    SUPPORT_EMAIL: z.string().default(PLACEHOLDERS.SUPPORT_EMAIL),
    SUPPORT_PHONE: z.string().default(PLACEHOLDERS.SUPPORT_PHONE),
    /** Upper limit of a browser's work for a captcha, in key derivations. */
    CAPTCHA_WORK: z.coerce.number().int().min(10).max(100_000).default(400),
    /** Months for which personal data is kept after it was last needed (docs/personal-data.md). */
    KEEP_REQUESTS_MONTHS: months(60),
    KEEP_DRAFTS_MONTHS: months(12),
    KEEP_PEOPLE_MONTHS: months(60),
    KEEP_LOGS_MONTHS: months(24),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    /** Private hosts that may receive events all the same; comma-separated. */
    WEBHOOK_HOSTS: z.string().default(''),
    /** `syslog+tls://host:port`: the collector that gets the audit chain (RFC 5424 over TLS). */
    SYSLOG_URL: z.url({ protocol: /^syslog\+tls$/ }).optional(),
    /** Certificates of the authorities that the collector's may come from; without them those of Node.js. */
    SYSLOG_CA_FILE: z.string().min(1).optional(),
    /** The portal's own certificate and key, if the collector wants one. */
    SYSLOG_CERTIFICATE_FILE: z.string().min(1).optional(),
    SYSLOG_KEY_FILE: z.string().min(1).optional(),
    SYSLOG_FACILITY: z.enum(SYSLOG_FACILITIES).default('audit'),
    /** How messages name this machine and program; by default the host of PUBLIC_URL. */
    SYSLOG_HOSTNAME: syslogName(255).optional(),
    SYSLOG_APP_NAME: syslogName(48).default('contractor-portal'),
    ...directoryFields,
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
    for (const problem of webhookHostProblems(env.WEBHOOK_HOSTS)) refuse('WEBHOOK_HOSTS', problem);
    if (env.DATABASE_READ_URL === env.DATABASE_URL)
      refuse('DATABASE_READ_URL', 'must differ from DATABASE_URL: it is the address of a replica');
    if (env.METRICS_PORT === env.PORT)
      refuse('METRICS_PORT', 'must differ from PORT, which people reach');
    const { SIGNING_P12_FILE: p12, SIGNING_CERTIFICATE_FILE: pem, SIGNING_KEY_FILE: key } = env;
    if (pem && !key) refuse('SIGNING_KEY_FILE', 'is needed with SIGNING_CERTIFICATE_FILE');
    if (key && !pem) refuse('SIGNING_CERTIFICATE_FILE', 'is needed with SIGNING_KEY_FILE');
    if (p12 && (pem || key))
      refuse('SIGNING_P12_FILE', 'replaces the PEM files: set one or the other');
    for (const [one, other] of [
      ['SYSLOG_CERTIFICATE_FILE', 'SYSLOG_KEY_FILE'],
      ['SYSLOG_KEY_FILE', 'SYSLOG_CERTIFICATE_FILE'],
    ] as const)
      if (env[one] && !env[other]) refuse(other, `is needed with ${one}`);
    if (env.SYSLOG_URL && hasMore(env.SYSLOG_URL))
      refuse('SYSLOG_URL', 'names host and port alone, such as syslog+tls://logs.plant.vn:6514');
    for (const { name, message } of directoryProblems(env, env.NODE_ENV === 'production'))
      refuse(name, message);
    if (env.NODE_ENV !== 'production') return;
    for (const [name, value] of Object.entries(DEVELOPMENT_SECRETS))
      if (env[name as keyof typeof DEVELOPMENT_SECRETS] === value)
        refuse(name, 'is missing or the development default; set a random one');
    for (const name of PASSWORDS)
      if (env[name] && isPlaceholder(env[name]))
        refuse(name, 'is a password from an example; choose your own');
    if (env.PUBLIC_URL && isThisMachine(env.PUBLIC_URL))
      refuse('PUBLIC_URL', 'names this machine, which receivers of mails with links cannot reach');
    const published: string[] = Object.values(DEVELOPMENT_SECRETS);
    for (const name of ['SESSION_SECRET_OLD', 'DATA_SECRET_OLD'] as const)
      if (env[name].some((older) => published.includes(older) || isPlaceholder(older)))
        refuse(name, 'is the development default or an example, which are public');
    if (env.SESSION_SECRET === env.DATA_SECRET)
      refuse('DATA_SECRET', 'must differ from SESSION_SECRET');
    if (env.PASSWORD_HASH_COST < PASSWORD_HASH_COST)
      refuse('PASSWORD_HASH_COST', `must not be below ${PASSWORD_HASH_COST} in production`);
    for (const [name, value] of Object.entries(PLACEHOLDERS))
      if (env[name as keyof typeof PLACEHOLDERS] === value)
        refuse(name, 'is missing; mails, papers and the home page show it');
    for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL'] as const)
      if (!/[^\s@<]@[^\s@>]+>?$/.test(env[name])) refuse(name, 'must contain an e-mail address');
    if (env.PUBLIC_URL && hasMore(env.PUBLIC_URL))
      refuse(
        'PUBLIC_URL',
        'must end with the host, or a path below it, because links are appended to it',
      );
    if (!env.SMTP_URL) refuse('SMTP_URL', 'is required in production');
    if (!env.PUBLIC_URL) refuse('PUBLIC_URL', 'is required in production');
    else if (isPlainHttp(env.PUBLIC_URL))
      refuse(
        'PUBLIC_URL',
        'must begin with https: in production; put a proxy that ends TLS in front of the portal',
      );
    if (env.S3_ENDPOINT && isPlainHttp(env.S3_ENDPOINT) && !isThisMachine(env.S3_ENDPOINT))
      refuse('S3_ENDPOINT', 'must begin with https: in production, unless it is on this machine');
    if (!p12 && !pem && !key)
      refuse(
        'SIGNING_P12_FILE',
        'or SIGNING_CERTIFICATE_FILE and SIGNING_KEY_FILE are required in production',
      );
  });

export type Env = Omit<
  z.infer<typeof schema>,
  'PUBLIC_URL' | 'HOST' | 'ADMIN_TWO_STEP' | 'DATABASE_DIRECT_URL'
> & {
  DATABASE_DIRECT_URL: string;
  PUBLIC_URL: string;
  HOST: string;
  ADMIN_TWO_STEP: boolean;
  isProduction: boolean;
  /** The directories that log users in. */
  directories: readonly DirectorySettings[];
};

/** Settings that are right; without a database of their own if none is named. */
export interface RightSettings {
  env: Env;
  hasDatabase: boolean;
}

/** Removes blank settings: a file with settings contains them where nothing was filled in. */
const filledIn = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));

/** Injection token of the parsed environment. */
export const ENV = Symbol('ENV');

/** A database that is named where none is, to see what else is wrong. */
const ANY_DATABASE = 'postgresql://localhost/portal';

/**
 * What is wrong with settings, by name. Zod looks at settings together only if each alone is right, so this looks again
 * without the wrong ones.
 */
function problemsIn(settings: NodeJS.ProcessEnv): { name: string; message: string }[] {
  const found = (source: NodeJS.ProcessEnv) =>
    (schema.safeParse(source).error?.issues ?? []).map(({ path, message, code }) => {
      const name = path.join('.');
      const isMissing = code === 'invalid_type' && source[name] === undefined;
      return { name, message: isMissing ? 'is missing' : message };
    });
  const alone = found(settings);
  const isWrong = new Set(alone.map(({ name }) => name));
  const right = Object.entries(settings).filter(([name]) => !isWrong.has(name));
  const together = found({ DATABASE_URL: ANY_DATABASE, ...Object.fromEntries(right) });
  return [...alone, ...together.filter(({ name }) => !isWrong.has(name))];
}

/**
 * Parses the environment once at start.
 * @throws Error that names every bad variable, one a line
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const settings = filledIn(source);
  const parsed = schema.safeParse(settings);
  if (!parsed.success) {
    const lines = problemsIn(settings).map(({ name, message }) => `  ${name}: ${message}`);
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    ...env,
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    HOST: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    ADMIN_TWO_STEP: env.ADMIN_TWO_STEP ?? isProduction,
    isProduction,
    directories: directoriesOf(env),
  };
}

/** The environment of this process; nothing else reads it. */
export const readEnv = (): Env => parseEnv(process.env);

/** Like `readEnv`, for a command that works only on the database: it needs no secrets, mail or certificate. */
export const readDatabaseEnv = (): Env => parseEnv({ ...process.env, NODE_ENV: 'development' });

/** This process's environment without its wrong settings, and whether it names a database. */
export function readRightSettings(): RightSettings {
  const isWrong = new Set(problemsIn(filledIn(process.env)).map(({ name }) => name));
  const right = Object.entries(process.env).filter(([name]) => !isWrong.has(name));
  const env = parseEnv({
    DATABASE_URL: ANY_DATABASE,
    ...Object.fromEntries(right),
    NODE_ENV: 'development',
  });
  return { env, hasDatabase: !isWrong.has('DATABASE_URL') };
}
