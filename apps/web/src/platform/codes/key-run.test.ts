import { gateCode, isOwnCode } from '@portal/domain';
import { KeyRun, type Scan } from './key-run';

const SEALED = gateCode(
  { subject: 'card', number: 'AT26-000123', issue: 1 },
  { keyId: 'ABCD', signature: new Uint8Array(64).fill(37) },
);
const CARD = 'AT26-000123';
const CITIZEN = '051090000777|212345678|Nguyễn Văn An|01021990|Nam|Quảng Ngãi|01012022';

interface Typing {
  /** Milliseconds between two keys, and before Enter. */
  apart: number;
  beforeEnter?: number;
  /** A pause: before which key, and how long. */
  pause?: readonly [at: number, ms: number];
  /** The text in the focused field; omitted if no field has the focus. */
  field?: string;
  isNumber?: boolean;
}

function type(
  text: string,
  { apart, beforeEnter = apart, pause, field, isNumber = false }: Typing,
): Scan | null {
  const run = new KeyRun();
  let timeStamp = 1000;
  let value = field ?? '';
  for (const [at, key] of [...text].entries()) {
    timeStamp += pause?.[0] === at ? pause[1] : apart;
    run.press({ key, code: '', shiftKey: false, timeStamp }, value);
    if (field !== undefined) value += key;
  }
  const end = field === undefined ? null : { value, isNumber };
  return run.end(timeStamp + beforeEnter, end, isOwnCode);
}

const known = (text: string, before = ''): Scan => ({ kind: 'known', text, before });

it.each<[string, string, Typing, Scan | null]>([
  ['a wired scanner', SEALED, { apart: 5 }, known(SEALED)],
  ['a wireless scanner', SEALED, { apart: 100 }, known(SEALED)],
  ['a late Enter', SEALED, { apart: 5, beforeEnter: 1200 }, known(SEALED)],
  ['a pause in a scan', SEALED, { apart: 5, pause: [40, 150] }, known(SEALED)],
  ['a long pause', SEALED, { apart: 5, pause: [90, 3000] }, known(SEALED)],
  [
    'a scan that broke off',
    SEALED.slice(0, 80),
    { apart: 5, pause: [40, 150] },
    { kind: 'part', text: SEALED.slice(0, 80), before: '' },
  ],
  [
    'a foreign code',
    'HELLO-WORLD',
    { apart: 5 },
    { kind: 'foreign', text: 'HELLO-WORLD', before: '' },
  ],
  ['keys before a scan', `xy${SEALED}`, { apart: 5, pause: [2, 800] }, known(SEALED)],
  ['a number typed by hand', CARD, { apart: 300 }, known(CARD)],
  ['an Enter by hand after a number', CARD, { apart: 300, beforeEnter: 2500 }, known(CARD)],
  ['a word typed by hand', 'welder 2', { apart: 300 }, null],
  ['a few keys', 'abc', { apart: 5 }, null],
  ['an Enter without a scan', SEALED, { apart: 5, beforeEnter: 9000 }, null],
  ['a scan in a field', SEALED, { apart: 5, field: '' }, known(SEALED)],
  ['a slow scan after a text', SEALED, { apart: 100, field: 'An' }, known(SEALED, 'An')],
  ['a citizen card with its accents', CITIZEN, { apart: 10, field: '' }, known(CITIZEN)],
  [
    'a scan after typed text in a field',
    `An${CARD}`,
    { apart: 20, pause: [2, 400], field: '' },
    known(CARD, 'An'),
  ],
  ['a number typed in a field', CARD, { apart: 300, field: '' }, null],
  ['a name typed fast in a field', 'Nguyễn Văn Bình', { apart: 70, field: '' }, null],
  ['a foreign code in a field', 'HELLO-WORLD', { apart: 5, field: 'x' }, null],
  [
    'a foreign code in a number field, from a wireless scanner',
    'HELLO-WORLD',
    { apart: 100, field: '1', isNumber: true },
    { kind: 'foreign', text: 'HELLO-WORLD', before: '1' },
  ],
  ['a number typed fast in its field', '1250,75', { apart: 40, field: '', isNumber: true }, null],
])('%s', (_, text, typing, scan) => {
  expect(type(text, typing)).toEqual(scan);
});

it('reads keys that an input method withholds', () => {
  const run = new KeyRun();
  const codes: Record<string, string> = { '-': 'Minus', '.': 'Period' };
  [...SEALED].forEach((key, at) => {
    const code = codes[key] ?? (/\d/.test(key) ? `Digit${key}` : `Key${key}`);
    run.press({ key: 'Process', code, shiftKey: /[A-Z]/.test(key), timeStamp: at * 10 }, '');
  });
  expect(run.end(SEALED.length * 10, { value: 'Ạ', isNumber: false }, isOwnCode)).toEqual(
    known(SEALED),
  );
});

it('reads letters that an input method has replaced', () => {
  const run = new KeyRun();
  const keys = ['A', 'Backspace', 'Ầ', 'T', ...'-000123'];
  keys.forEach((key, at) => run.press({ key, code: '', shiftKey: false, timeStamp: at * 10 }, ''));
  expect(run.end(keys.length * 10, null, isOwnCode)).toEqual(known(CARD));
});

it('finds text in the field for which the page heard no key', () => {
  const run = new KeyRun();
  const keys = [...CITIZEN].filter((key) => key.charCodeAt(0) < 128);
  keys.forEach((key, at) => run.press({ key, code: '', shiftKey: false, timeStamp: at * 10 }, 'x'));
  const scan = run.end(
    keys.length * 10,
    { value: `x${CITIZEN}`, isNumber: false },
    (text) => text === CITIZEN,
  );
  expect(scan).toEqual(known(CITIZEN, 'x'));
});
