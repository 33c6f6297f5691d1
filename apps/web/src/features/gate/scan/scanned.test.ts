import { gateScanBody, letThroughBody, MAX_SCANNED } from '@portal/contracts';
import type { Answer } from './answering';
import { replacedBy } from './replaced';
import { asNote, asScanned } from './scanned';

const LONG = 'A'.repeat(MAX_SCANNED - 1);

it.each([
  ['AT26-000123', 'AT26-000123'],
  ['  76C-123.45\r\n', '76C-123.45'],
  ['BEGIN:VCARD\nN:An\tNguyễn', 'BEGIN:VCARD N:An Nguyễn'],
  ['\u0000\u001bAT26\ud800-1', 'AT26-1'],
  [`${LONG}😀`, LONG],
  ['e\u0302'.repeat(MAX_SCANNED), 'ê'.repeat(MAX_SCANNED)],
])('makes a code of %j acceptable for a call', (text, sent) => {
  expect(asScanned(text)).toBe(sent);
  expect(gateScanBody.shape.code.safeParse(sent).data).toBe(sent);
});

it('makes a note acceptable for a call', () => {
  const sent = asNote(' Ra bằng xe\u0007\ncổng 3 ');
  expect(sent).toBe('Ra bằng xe\ncổng 3');
  expect(letThroughBody.shape.note.parse(sent)).toBe(sent);
});

const of = (number: string, isGreen = true) =>
  ({
    kind: 'answer',
    isGreen,
    subject: { kind: 'person', number, name: `Who has ${number}` },
  }) as Answer;

it.each<[string, Answer | null, Answer, string]>([
  ['another person', of('A'), of('B'), 'Who has A'],
  ['an unknown person', of('A'), { ...of('', false), subject: null } as Answer, 'Who has A'],
  ['the same person again', of('A'), of('A'), ''],
  ['a person after one who was turned away', of('A', false), of('B'), ''],
  ['a person on an empty screen', null, of('B'), ''],
])('a code of %s says whose answer it has replaced', (_, before, now, name) => {
  expect(replacedBy(now, before)).toBe(name);
});
