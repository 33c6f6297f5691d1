import { isOwnCode } from '@portal/domain';
import { CODE_CASES } from '@portal/domain/reading/codes.fixture';
import { renderUi } from '@portal/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '../i18n/start';
import { KeywordField } from '../lists/KeywordField';
import { CodeForm } from './CodeForm';
import { CodeSearch } from './CodeSearch';
import { useAnyCode } from './use-any-code';
import { useFindByCode } from './use-find-by-code';
import { useScanner } from './use-scanner';

const taken: string[] = [];
const pressed: string[] = [];
function Page() {
  const [value, setValue] = useState('An');
  useScanner({
    isKnown: isOwnCode,
    onCode: (code) => taken.push(code),
    onForeign: (code) => taken.push(`? ${code}`),
    onPart: () => taken.push('part'),
  });
  return (
    <>
      <button onClick={() => pressed.push('x')}>Cho vào</button>
      <input aria-label="Số" value={value} onChange={(event) => setValue(event.target.value)} />
      <input aria-label="Nhãn" data-scans="kept" />
    </>
  );
}

/**
 * Presses keys one after the other, with this many milliseconds between them. @returns whether the
 * page received the Enter
 */
function type(target: Element, text: string, apart: number, beforeEnter = apart): boolean {
  let timeStamp = 1000;
  const press = (key: string, after: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (timeStamp += after) });
    const isLeft = fireEvent(target, event);
    if (isLeft && target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    return isLeft;
  };
  for (const key of text) press(key, apart);
  return press('Enter', beforeEnter);
}

beforeEach(() => {
  taken.length = 0;
  render(<Page />);
});

const CARD = 'AT26-000123';
it.each([
  ['a scanner, while a button has the focus', 'Cho vào', CARD, 5, 5, [CARD], false],
  ['a scanner with a late Enter', 'Cho vào', CARD, 5, 200, [CARD], false],
  ['a slow scanner', 'Cho vào', CARD, 110, 110, [CARD], false],
  ['a number typed by hand', 'Cho vào', CARD, 300, 900, [CARD], false],
  ['a word typed by hand', 'Cho vào', 'welder', 300, 300, [], true],
  ['a foreign code', 'Cho vào', 'HELLO-WORLD', 5, 5, ['? HELLO-WORLD'], false],
  ['a few keys', 'Cho vào', 'abc', 5, 5, [], true],
  ['a scanner in a field', 'Số', CARD, 5, 200, [CARD], false],
  ['a number typed in a field', 'Số', CARD, 300, 300, [], true],
  ['a foreign code in a text field, which may want it', 'Số', '001099012345', 5, 5, [], true],
  ['a field that keeps scanned text', 'Nhãn', CARD, 5, 5, [], true],
] as const)('%s', (_, label, text, apart, beforeEnter, codes, isLeft) => {
  const target =
    screen.queryByRole('button', { name: label }) ?? screen.getByRole('textbox', { name: label });
  expect(type(target, text, apart, beforeEnter)).toBe(isLeft);
  expect(taken).toEqual(codes);
  expect(pressed).toEqual([]);
});

it.each(CODE_CASES)('takes %j by a scanner as what it is everywhere: %s', (text, kind) => {
  const isOwn = kind !== 'plate' && kind !== 'none';
  type(screen.getByRole('button'), text, 5);
  expect(taken.includes(text)).toBe(isOwn);
});

it.each([
  ['scanned', 5, 'An'],
  ['typed', 300, `An${CARD}`],
] as const)('after %s in a field, only the text that a person typed stays', (_, apart, value) => {
  const field = screen.getByRole('textbox', { name: 'Số' });
  type(field, CARD, apart);
  expect(field).toHaveValue(value);
});

it('notices letters that appear in a field without a key event', () => {
  const field = screen.getByRole('textbox', { name: 'Số' });
  const CITIZEN = '051090000777|212345678|Nguyễn Văn An|01021990|Nam|Quảng Ngãi|01012022';
  let timeStamp = 1000;
  const send = (event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: (timeStamp += 5) });
    fireEvent(field, event);
  };
  const press = (key: string) =>
    send(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const key of CITIZEN) {
    if (key.charCodeAt(0) < 128) press(key);
    send(new InputEvent('beforeinput', { data: key, inputType: 'insertText', bubbles: true }));
  }
  press('Enter');
  expect(taken).toEqual([CITIZEN]);
});

describe('on every page that takes codes', () => {
  const take = (code: string) => taken.push(code);
  const Desk = () => {
    useAnyCode(take);
    return <input aria-label="Số" />;
  };
  const Find = () => {
    const finding = useFindByCode({
      name: 'number',
      find: (code) => Promise.resolve(take(code)),
      onFound: () => undefined,
      words: { empty: '', unknown: '' },
    });
    return <CodeForm {...finding} label="Số" maxLength={100} submitLabel="Tìm" />;
  };
  const List = () => <KeywordField label="Số" value="" takesCodes onSearch={take} />;
  const Dialog = () => (
    <>
      <CodeSearch onNumber={take} />
      <input aria-label="Số" />
    </>
  );
  const PAGES: Record<string, ComponentType> = {
    'at a gate': Desk,
    'where one thing is found': Find,
    'in a list': List,
    'in a dialog that chooses': Dialog,
  };
  const SCANNERS = [
    ['a wired scanner', 5, 5],
    ['one by radio, at 100 ms a key', 100, 100],
    ['one whose Enter comes late', 20, 900],
  ] as const;
  beforeAll(() => startI18n(['common', 'codes']));

  it.each(
    Object.keys(PAGES).flatMap((page) => SCANNERS.map((scanner) => [...scanner, page] as const)),
  )('%s (%i, %i) is taken %s, with and without a focused field', async (_, apart, late, page) => {
    cleanup();
    const Shown = PAGES[page] ?? Desk;
    renderUi(
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>,
    );
    type(document.body, CARD, apart, late);
    await waitFor(() => expect(taken).toEqual([CARD]));
    type(screen.getByLabelText('Số'), CARD, apart, late);
    await waitFor(() => expect(taken).toEqual([CARD, CARD]));
  });
});
