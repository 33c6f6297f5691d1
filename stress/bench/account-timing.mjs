import { execute } from '../../tools/postgres/test-server.mjs';
import { solvedCaptcha, withPortal } from './portal.mjs';

const ROUNDS = 60;
/**
 * The medians of known and unknown addresses may differ by this share, or by the noise of a busy
 * machine.
 */
const MOST_SHARE = 0.1;
const NOISE_MS = 3;
const WARM_UP = 3;

/** Accounts with the demo's password hashes, one for each round. */
const KNOWN_ACCOUNTS = `
  insert into "user" (id, email, password_hash, full_name, phone, role, contractor_id, status)
  select gen_random_uuid(), 'known' || n || '@contractor.example', password_hash, full_name, phone, role,
    contractor_id, status
  from "user", generate_series(0, ${ROUNDS + WARM_UP}) n where email = 'clerk@lilama.example'`;

/**
 * Measures whether the duration of an answer reveals that an address has an account: at a login
 * with a wrong password, a request for a link, and a registration. Known and unknown addresses take
 * turns.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function accountTiming() {
  const fill = (/** @type {string} */ databaseUrl) => execute(databaseUrl, KNOWN_ACCOUNTS);
  return withPortal({ fill }, async ({ base }) => {
    const measures = [];
    for (const [name, call] of Object.entries(await callsOf(base)))
      measures.push(...(await compare(name, call)));
    return measures;
  });
}

/**
 * @param {string} name
 * @param {(email: string) => Promise<number>} call returns its duration in milliseconds
 */
async function compare(name, call) {
  /** @type {Record<'known' | 'unknown', number[]>} */
  const times = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const kind of /** @type {const} */ (['known', 'unknown'])) {
      const took = await call(`${kind}${round}@contractor.example`);
      if (round >= WARM_UP) times[kind].push(took);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return [
    { what: `${name}, known address`, value: known, unit: 'ms' },
    { what: `${name}, unknown address`, value: unknown, unit: 'ms' },
    {
      what: `${name}, difference of the medians`,
      value: Math.abs(known - unknown),
      limit: Math.max(NOISE_MS, MOST_SHARE * Math.min(known, unknown)),
      unit: 'ms',
    },
  ];
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} base */
async function callsOf(base) {
  let caller = 0;

  /**
   * @param {string} path
   * @param {object} body
   */
  async function timed(path, body) {
    caller += 1;
    const from = { 'X-Forwarded-For': `10.9.${Math.floor(caller / 250)}.${(caller % 250) + 1}` };
    const captcha = await solvedCaptcha(base, from);
    const begun = performance.now();
    const response = await fetch(`${base}/public/${path}`, {
      method: 'POST',
      headers: { ...from, 'Content-Type': 'application/json', ...captcha },
      body: JSON.stringify(body),
    });
    await response.text();
    return performance.now() - begun;
  }

  const countries = /** @type {{ id: string }[]} */ (
    await (await fetch(`${base}/public/countries`)).json()
  );
  const countryId = countries[0]?.id;
  const ownerPassword = 'Nhà-thầu-2026';
  return {
    /** @param {string} email */
    'asking for a link': (email) => timed('reset-pass', { emailAddress: email }),
    /** @param {string} email */
    registering: (email) =>
      timed('register', {
        isNew: true,
        name: `Công ty ${email}`,
        countryId,
        taxCode: email.split('@')[0],
        address: 'Quảng Ngãi',
        ownerEmail: email,
        ownerPassword,
        ownerConfirmPassword: ownerPassword,
        ownerFullName: 'Nguyễn Văn An',
        ownerPhone: '0905 123 456',
      }),
    /** @param {string} email */
    'a wrong password': (email) => timed('login', { userName: email, password: 'Wrong-2026' }),
  };
}
