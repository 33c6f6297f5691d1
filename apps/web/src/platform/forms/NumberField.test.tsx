import { QUANTITY_LIMITS, shownNumber } from '@portal/domain';
import { NUMBER_CASES } from '@portal/domain/reading/cases.fixture';
import { renderUi } from '@portal/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/start';
import { NumberField, type NumberFieldProps } from './NumberField';
import { goToUnread } from './typed/go-to-unread';

beforeAll(() => startI18n(['reading']));

/** A field that keeps its value, and a list of the values it reported. */
function field(value: number | null = null, own: Partial<NumberFieldProps> = {}) {
  const told: (number | null)[] = [];
  function Kept() {
    const [now, setNow] = useState(value);
    return (
      <>
        <NumberField
          name="count"
          label="Count"
          {...QUANTITY_LIMITS}
          {...own}
          value={now}
          onChange={(next) => {
            told.push(next);
            setNow(next);
          }}
        />
        <button type="button" onClick={() => setNow(null)}>
          Empty
        </button>
      </>
    );
  }
  const { user } = renderUi(<Kept />);
  const input = screen.getByLabelText('Count');
  const type = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  return { user, input, told, type };
}

it.each(NUMBER_CASES.filter(([text]) => text !== ''))(
  'reads %j like every other number field',
  (text, read) => {
    const { input, told, type } = field(7);
    type(text);
    const value = read.kind === 'value' ? read.value : null;
    expect([7, ...told].at(-1)).toBe(value);
    const isKept = read.kind === 'unclear' || read.kind === 'refused';
    expect(input.getAttribute('aria-invalid')).toBe(isKept ? 'true' : null);
    expect(input.hasAttribute('data-unread')).toBe(isKept);
    expect((input as HTMLInputElement).value).toBe(
      isKept ? text : value === null ? '' : shownNumber(value, 'vi'),
    );
  },
);

it.each(['0,5', '0.025', '1,05', '100,10'])(
  'leaves %s unchanged while it is typed, and can be emptied from outside',
  async (keys) => {
    const { user, input } = field();
    await user.type(input, keys);
    expect(input).toHaveValue(keys);
    await user.click(screen.getByText('Empty'));
    expect(input).toHaveValue('');
  },
);

it('offers both readings of an ambiguous number', async () => {
  const { user, input, told, type } = field();
  type('1.000');
  expect(input).toHaveAccessibleDescription(/“1\.000” có thể hiểu hai cách/);
  await user.click(screen.getByRole('button', { name: '1\u202F000' }));
  expect(told.at(-1)).toBe(1000);
  expect(input).toHaveValue('1\u202F000');
  expect(input).toBeValid();
  expect(input).toHaveFocus();
});

it('shows the number it has read: groups with a narrow space, a year without', () => {
  const { input, told, type } = field(12_345.5);
  expect(input).toHaveValue('12\u202F345,5');
  type('12\u202F345,5');
  expect(told).toEqual([]);
});

it('shows a number that is not a count without groups', () => {
  expect(field(2018, { isPlain: true }).input).toHaveValue('2018');
});

it.each([
  ['1,5', { decimals: 0 }, 'Chỉ nhập số nguyên.'],
  ['0', { zero: false }, 'Số phải lớn hơn 0.'],
  ['-3', {}, 'Không nhập số âm.'],
  ['1000000000', {}, 'Số quá lớn: tối đa 99\u202F999\u202F999.'],
  ['18', { min: 1900, isPlain: true }, 'Số quá nhỏ: ít nhất 1900.'],
])('explains why it does not accept %s', (text, own, why) => {
  const { input, type } = field(null, own);
  type(text);
  expect(input).toHaveAccessibleDescription(why);
});

it('gets the focus before anything is sent, if its text could not be read', () => {
  const { input, type } = field(2);
  expect(goToUnread()).toBe(false);
  type('2 Cái');
  let isThere = false;
  act(() => {
    isThere = goToUnread();
  });
  expect(isThere).toBe(true);
  expect(input).toHaveFocus();
});
