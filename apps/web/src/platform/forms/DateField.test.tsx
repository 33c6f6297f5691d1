import { BIRTH_CASES, DAY_CASES, YEAR_KNOWN_CASES } from '@portal/domain/reading/cases.fixture';
import { readDay } from '@portal/domain';
import { renderUi } from '@portal/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/start';
import { today } from '../time/today';
import { DateField, type DateFieldProps } from './DateField';
import { DateTimeField } from './DateTimeField';
import { createUnread, UnreadProvider } from './typed/unread';

beforeAll(() => startI18n(['reading']));

/** A field that keeps its value, and a list of all values it reported. */
function field(value: string | null = null, own: Partial<DateFieldProps> = {}) {
  const told: (string | null)[] = [];
  function Kept() {
    const [day, setDay] = useState(value);
    return (
      <DateField
        name="from"
        label="Start date"
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
  const input = screen.getByRole('textbox', { name: 'Start date' });
  const type = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  return { user, told, input, type };
}

it('shows a day in the local format', () => {
  expect(field('2026-03-09').input).toHaveValue('09/03/2026');
});

const WRITTEN = DAY_CASES.filter(([text]) => text !== '');
it.each([
  ...WRITTEN.map(([text]) => [text, {}] as const),
  ...BIRTH_CASES.map(([text]) => [text, { isBirth: true }] as const),
  ...YEAR_KNOWN_CASES.map(([text]) => [text, { year: 1986 }] as const),
])(
  'reads %j like every other date field: %j',
  (text, own: Pick<DateFieldProps, 'isBirth' | 'year'>) => {
    const read = readDay(text, { today: today(), birth: own.isBirth ?? false, year: own.year });
    // Reading a text does not need the calendar, which is slow to draw.
    const { input, told, type } = field('1980-01-01', { ...own, popoverProps: { disabled: true } });
    type(text);
    const isKept = read.kind === 'refused';
    const value = read.kind === 'value' ? read.value : null;
    expect(['1980-01-01', ...told].at(-1)).toBe(value);
    expect(input.hasAttribute('data-unread')).toBe(isKept);
    const shown = value === null ? text.trim() : value.split('-').reverse().join('/');
    expect(input).toHaveValue(isKept ? text : shown.replace('\u200B', ''));
    expect(input.getAttribute('aria-invalid')).toBe(isKept ? 'true' : null);
  },
);

it('shows what is wrong when it loses the focus, and offers the nearest days', async () => {
  const { user, input, told } = field('1980-01-01');
  await user.clear(input);
  await user.type(input, '31/02/1999');
  expect(input).toBeValid();
  await user.tab();
  await user.click(input);
  expect(screen.queryByRole('table')).toBeNull();
  expect(input).toHaveAccessibleDescription(/Không có ngày “31\/02\/1999”/);
  await user.click(screen.getByRole('button', { name: '28/02/1999' }));
  expect(told.at(-1)).toBe('1999-02-28');
  expect(input).toHaveValue('28/02/1999');
  expect(input).toBeValid();
});

it.each([{}, { clearable: true }, { required: true }])(
  'has no value when it is emptied: %j',
  (own) => {
    const { input, told, type } = field('2026-03-09', own);
    type('');
    expect(told).toEqual([null]);
    expect(input).toHaveValue('');
  },
);

it('as a filter keeps using the last day that could be read', () => {
  const { input, told, type } = field('2026-03-09', { isFilter: true });
  type('31/02/2026');
  expect(told).toEqual([]);
  expect(input).toHaveValue('31/02/2026');
  type('01/03/2026');
  expect(told).toEqual(['2026-03-01']);
});

it.each([
  ['before the first day', '01/03/2026', '2026-03-01'],
  ['after the last day', '30/04/2026', '2026-04-30'],
])('keeps a day that is typed %s, so that the form can say what is wrong', (_where, text, day) => {
  const { input, told, type } = field('2026-03-09', {
    minDate: '2026-03-05',
    maxDate: '2026-03-20',
  });
  type(text);
  expect(told.at(-1)).toBe(day);
  expect(input).toHaveValue(text);
});

it('as a filter that always has a day stays empty when emptied, asks for a day, and reports nothing', () => {
  const { input, told, type } = field('2026-03-09', { isNeeded: true });
  type('');
  expect([input.getAttribute('value'), told]).toEqual(['', []]);
  expect(screen.getByText(/Vui lòng chọn ngày/)).toBeVisible();
  type('10/03/2026');
  expect([input.getAttribute('value'), told]).toEqual(['10/03/2026', ['2026-03-10']]);
  expect(screen.queryByText(/Vui lòng chọn ngày/)).toBeNull();
});

it('drops an unreadable text when a new value arrives', () => {
  const store = createUnread(new Map([['from', { text: 'mai', problem: 'No day' }]]));
  renderUi(
    <UnreadProvider value={store}>
      <DateField name="from" label="Start date" value="2026-03-09" onChange={() => undefined} />
    </UnreadProvider>,
  );
  expect(screen.getByRole('textbox')).toHaveValue('09/03/2026');
  expect(store.getState().size).toBe(0);
});

it('offers only days within its bounds', async () => {
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

it('takes a picked day, even after an unreadable text', async () => {
  const { user, told, input } = field('2026-03-09');
  await user.clear(input);
  await user.type(input, '31/2/2026');
  await user.click(await screen.findByRole('button', { name: /^17 / }));
  expect(told.at(-1)).toMatch(/^\d{4}-\d{2}-17$/);
  expect(input).toHaveValue(told.at(-1)?.split('-').reverse().join('/') ?? '');
});

it('cannot be changed when read-only, and shows no typing hint', async () => {
  const { user, told, input } = field('2026-03-09', { readOnly: true });
  await user.type(input, '1');
  await user.tab();
  expect(input).toHaveValue('09/03/2026');
  expect(input).toHaveAttribute('placeholder', '');
  expect(told).toEqual([]);
});

it('tells screen readers what is wrong', () => {
  const { input } = field(null, { error: 'Please fill in the start date.' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please fill in the start date.');
});

it('keeps an unreadable text while it is not on the page', () => {
  const unread = createUnread();
  const page = () => (
    <UnreadProvider value={unread}>
      <DateField name="from" label="Start date" value={null} onChange={() => undefined} />
    </UnreadProvider>
  );
  const { unmount } = renderUi(page());
  const input = screen.getByRole('textbox', { name: 'Start date' });
  fireEvent.change(input, { target: { value: '31/02/2027' } });
  unmount();
  renderUi(page());
  expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('31/02/2027');
});

describe('a day with a time', () => {
  const shown = (value: string | null) => {
    const told: (string | null)[] = [];
    const { user } = renderUi(
      <DateTimeField
        name="from"
        label="From"
        usualTime="08:00"
        value={value}
        onChange={(next) => told.push(next)}
      />,
    );
    return { user, told, input: screen.getByRole('textbox', { name: 'From' }) };
  };

  it.each([
    ['none without a day', null, 0],
    ['those of the current day', '2026-03-09 08:30', 8],
  ])('times offered beside the calendar: %s', async (_, value, count) => {
    const { user, input } = shown(value);
    await user.click(input);
    expect(await screen.findByRole('table')).toBeVisible();
    // An empty list would still leave an empty strip beside the calendar.
    expect(document.querySelectorAll('[class*="presetButton"]')).toHaveLength(count);
    expect(document.querySelectorAll('[class*="presetsList"]')).toHaveLength(count > 0 ? 1 : 0);
  });

  it('keeps its time when only a day is typed or picked', async () => {
    const { user, input, told } = shown('2026-03-09 14:30');
    fireEvent.change(input, { target: { value: '6/6/2026' } });
    expect(told.at(-1)).toBe('2026-06-06 14:30');
    await user.click(input);
    await user.click(await screen.findByRole('button', { name: /^17 / }));
    expect(told.at(-1)).toBe('2026-03-17 14:30');
    await user.click(input);
    await user.click(await screen.findByRole('button', { name: '16:00' }));
    expect(told.at(-1)).toBe('2026-03-09 16:00');
  });
});
