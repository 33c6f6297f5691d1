import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { DateField, type DateFieldProps } from './DateField';

/** A field that keeps its value, and every value it told. */
function field(value: string | null = null, own: Partial<DateFieldProps> = {}) {
  const told: (string | null)[] = [];
  function Kept() {
    const [day, setDay] = useState(value);
    return (
      <DateField
        name="from"
        label="Start date"
        language="vi"
        value={day}
        onChange={(next) => {
          told.push(next);
          setDay(next);
        }}
        {...own}
      />
    );
  }
  const { user } = renderUi(<Kept />);
  return { user, told, input: screen.getByRole('textbox', { name: 'Start date' }) };
}

it('shows a day as it is written here', () => {
  expect(field('2026-03-09').input).toHaveValue('09/03/2026');
});

it.each([
  ['in full', '05/02/2026'],
  ['without leading zeros', '5/2/2026'],
  ['with dots', '05.02.2026'],
  ['with hyphens', '05-02-2026'],
  ['without anything between', '05022026'],
])('takes a day that is typed %s', async (_how, typed) => {
  const { user, told, input } = field();
  await user.type(input, typed);
  await user.tab();
  expect(told.at(-1)).toBe('2026-02-05');
  expect(input).toHaveValue('05/02/2026');
});

it.each(['05/02', '5/2', '05-02', '0502', '05/02/1986', '5/2/86'])(
  'completes a day of a year that is known, typed %s',
  async (typed) => {
    const { user, told, input } = field(null, { year: 1986 });
    expect(input).toHaveAttribute('placeholder', 'dd/mm/1986');
    await user.type(input, typed);
    await user.tab();
    expect(told.at(-1)).toBe('1986-02-05');
  },
);

it.each(['31/02/2026', 'tomorrow', '12'])(
  'takes nothing for a day that is none: %s',
  async (typed) => {
    const { user, told, input } = field('2026-03-09');
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(told.filter((day) => day !== null && day !== '2026-03-09')).toEqual([]);
  },
);

it.each([
  ['before the first day', '01/03/2026', '2026-03-01'],
  ['after the last day', '30/04/2026', '2026-04-30'],
])(
  'keeps a day that is typed %s, for the form to say what is wrong',
  async (_where, typed, day) => {
    const { user, told, input } = field('2026-03-09', {
      minDate: '2026-03-05',
      maxDate: '2026-03-20',
    });
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(told.at(-1)).toBe(day);
    expect(input).toHaveValue(typed);
  },
);

it('offers only the days within its bounds', async () => {
  const { user, input } = field('2026-03-09', { minDate: '2026-03-05', maxDate: '2026-03-20' });
  await user.click(input);
  for (const [day, isOffered] of [
    ['4', false],
    ['5', true],
    ['20', true],
    ['21', false],
  ] as const) {
    const button = await screen.findByRole('button', { name: new RegExp(`^${day} tháng 3`) });
    expect(button.hasAttribute('disabled')).toBe(!isOffered);
  }
});

it('is emptied by clearing it', async () => {
  const { user, told, input } = field('2026-03-09', { clearable: true });
  await user.clear(input);
  await user.tab();
  expect(told.at(-1)).toBeNull();
});

it('takes a day that is picked', async () => {
  const { user, told, input } = field('2026-03-09');
  await user.click(input);
  await user.click(await screen.findByRole('button', { name: /^17 / }));
  expect(told.at(-1)).toBe('2026-03-17');
});

it('cannot be changed where it may only be read, and hints at nothing to type', async () => {
  const { user, told, input } = field('2026-03-09', { readOnly: true });
  await user.type(input, '1');
  await user.tab();
  expect(input).toHaveValue('09/03/2026');
  expect(input).toHaveAttribute('placeholder', '');
  expect(told).toEqual([]);
});

it('says aloud what is wrong with it', () => {
  const { input } = field(null, { error: 'Please fill in the start date.' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please fill in the start date.');
});
