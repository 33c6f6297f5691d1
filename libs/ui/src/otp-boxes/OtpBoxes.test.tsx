import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { OtpBoxes, type OtpBoxesProps } from './OtpBoxes';

/** Six boxes, and a list of the codes that they reported. */
function boxes(own: Partial<OtpBoxesProps> = {}) {
  const changes: string[] = [];
  const complete: string[] = [];
  const { user } = renderUi(
    <OtpBoxes
      length={6}
      label="Code"
      digitLabel={(position) => `Digit ${position}`}
      onChange={(code) => changes.push(code)}
      onComplete={(code) => complete.push(code)}
      {...own}
    />,
  );
  return { user, changes, complete, all: screen.getAllByRole<HTMLInputElement>('textbox') };
}

const shown = (all: HTMLInputElement[]) => all.map(({ value }) => value || '_').join('');

it('starts at the first box, which a password manager may fill', () => {
  const { all } = boxes();
  expect(all[0]).toHaveFocus();
  expect(all.map(({ autocomplete }) => autocomplete)).toEqual([
    'one-time-code',
    'off',
    'off',
    'off',
    'off',
    'off',
  ]);
});

it('moves on with every digit and reports the whole code once', async () => {
  const { user, changes, complete, all } = boxes();
  await user.keyboard('12345');
  expect(complete).toEqual([]);
  expect(all[5]).toHaveFocus();
  await user.keyboard('6');
  expect(complete).toEqual(['123456']);
  expect(changes.at(-1)).toBe('123456');
});

it('accepts only digits', async () => {
  const { user, changes, all } = boxes();
  await user.keyboard('a-');
  expect(shown(all)).toBe('______');
  expect(changes.filter((code) => code !== '')).toEqual([]);
});

it('erases with Backspace; in an empty box it erases the previous one', async () => {
  const { user, all } = boxes();
  await user.keyboard('12{Backspace}');
  expect(shown(all)).toBe('1_____');
  expect(all[1]).toHaveFocus();
});

it('lets the arrow keys move between the boxes, but not out of them', async () => {
  const { user, all } = boxes();
  await user.keyboard('{ArrowLeft}');
  expect(all[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(all[2]).toHaveFocus();
});

it('accepts a pasted code with any characters between its digits', async () => {
  const { user, complete, all } = boxes();
  await user.paste('123 456');
  expect(shown(all)).toBe('123456');
  expect(complete).toEqual(['123456']);
});

it('overwrites the digit in a box, and reports the code again', async () => {
  const { user, complete, all } = boxes();
  await user.keyboard('123456');
  await user.click(all[2] as HTMLInputElement);
  await user.keyboard('9');
  expect(shown(all)).toBe('129456');
  expect(complete).toEqual(['123456', '129456']);
});

it('shows the error at every box and for the group', () => {
  const { all } = boxes({ error: 'The code is wrong.' });
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(
    'The code is wrong.',
  );
  for (const box of all) expect(box).toBeInvalid();
});
