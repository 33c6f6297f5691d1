import { deflateSync, crc32 } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword, solvedCaptcha, withPortal } from './portal.mjs';
import { upload } from './sample-request.mjs';

/** @typedef {import('./portal.mjs').Caller} Caller */

const ROUNDS = 20;
const PICTURES = 30;
const PAPERS = 12;
/** The maximum delay that one user's files may cause for another user. */
const LIMIT_MS = 2000;

/**
 * Measures how the costly files of one user slow down others: a login, and the upload of another
 * user.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function lanes() {
  return withPortal({}, async ({ base, logIn, memory }) => {
    const [hostile, other] = [
      await logIn('clerk@lilama.example'),
      await logIn('clerk@ptsc.example'),
    ];
    const login = () => loginTime(base);
    const sent = async () => {
      const begun = performance.now();
      await upload(other, 'document');
      return performance.now() - begun;
    };
    const measures = [
      ...(await beside('login', login, `${PICTURES} pictures of 40 megapixels`, () =>
        flood(hostile, PICTURES, 'a.png', hugePicture()),
      )),
      ...(await beside("another's upload", sent, `${PAPERS} hostile PDFs`, () =>
        flood(hostile, PAPERS, 'a.pdf', costlyPaper()),
      )),
    ];
    return [...measures, { what: "memory of the API's process", value: memory(), unit: 'MB' }];
  });
}

/**
 * Measures something alone, and then under a load.
 * @param {string} what
 * @param {() => Promise<number>} measure returns milliseconds
 * @param {string} load
 * @param {() => Promise<number[]>} work returns the statuses of its answers
 */
async function beside(what, measure, load, work) {
  const alone = await several(measure, () => true);
  let isOver = false;
  const begun = performance.now();
  const working = work().finally(() => (isOver = true));
  // Waits until the files have arrived at the server.
  await wait(200);
  const during = await several(measure, () => !isOver);
  const statuses = await working;
  const took = performance.now() - begun;
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  return [
    { what: `${what}, alone`, value: alone.median, unit: 'ms' },
    {
      what: `${what} beside ${load}`,
      value: during.median,
      unit: 'ms',
    },
    { what: `${what} beside ${load}, slowest`, value: during.slowest, limit: LIMIT_MS, unit: 'ms' },
    { what: `${load}, until all are answered`, value: took / 1000, unit: 's' },
    { what: `${load}, told to wait`, value: refused, unit: '' },
  ];
}

/**
 * @param {() => Promise<number>} measure
 * @param {() => boolean} goesOn whether to run another round
 */
async function several(measure, goesOn) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS && (round === 0 || goesOn()); round += 1)
    times.push(await measure());
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

let address = 0;

/**
 * The duration of a login in milliseconds, without the captcha, which the browser solves.
 * @param {string} base
 */
async function loginTime(base) {
  address += 1;
  const from = { 'X-Forwarded-For': `10.8.0.${address}` };
  const captcha = await solvedCaptcha(base, from);
  const body = JSON.stringify({ userName: 'clerk@ptsc.example', password: await demoPassword() });
  const begun = performance.now();
  const answer = await fetch(`${base}/public/login`, {
    method: 'POST',
    headers: { ...from, 'Content-Type': 'application/json', ...captcha },
    body,
  });
  await answer.text();
  return performance.now() - begun;
}

/**
 * Sends a file many times at the same time.
 * @param {Caller} caller
 * @param {number} count
 * @param {string} name
 * @param {Buffer} bytes
 * @returns {Promise<number[]>} statuses
 */
function flood({ ask }, count, name, bytes) {
  const one = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return (await ask('uploader/form-upload?kind=document', { method: 'POST', body: form })).status;
  };
  return Promise.all(Array.from({ length: count }, one));
}

/** A transparent PNG of 8000 × 5000 pixels, in some hundred thousand bytes. */
function hugePicture() {
  const [width, height] = [8000, 5000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(/** @type {(bytes: Buffer) => number} */ (crc32)(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PDF with one page that has more annotations than a reader can process in seconds. */
function costlyPaper() {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[${'4 0 R '.repeat(700_000)}]>>endobj
4 0 obj<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a)>>endobj
trailer<</Root 1 0 R/Size 5>>
%%EOF
`);
}
