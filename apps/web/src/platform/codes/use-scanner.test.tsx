import { fireEvent, render, screen } from '@testing-library/react';
import { useScanner } from './use-scanner';

const taken: string[] = [];
const pressed: string[] = [];
function Page() {
  useScanner((code) => taken.push(code));
  return (
    <>
      <button onClick={() => pressed.push('x')}>Cho vào</button>
      <input aria-label="Số" />
    </>
  );
}

/** Presses keys one after the other, so many milliseconds apart. @returns whether Enter was left to the page */
function type(target: Element, text: string, apart: number): boolean {
  let timeStamp = 1000;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (timeStamp += apart) });
    return fireEvent(target, event);
  };
  for (const key of text) press(key);
  return press('Enter');
}

beforeEach(() => {
  taken.length = 0;
  render(<Page />);
});

it.each([
  ['a scanner, whatever button has the focus', 'button', 'AT26-000123', 5, ['AT26-000123'], false],
  ['somebody who types slowly', 'button', 'AT26-000123', 300, [], true],
  ['a few keys', 'button', 'abc', 5, [], true],
  ['a field, which takes it itself', 'textbox', 'AT26-000123', 5, [], true],
] as const)('%s', (_, role, text, apart, codes, isLeft) => {
  expect(type(screen.getByRole(role), text, apart)).toBe(isLeft);
  expect(taken).toEqual(codes);
});
