import { renderUi } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/start';
import { Plot } from './Plot';

beforeAll(() => startI18n(['charts']));

const points = [
  { key: 'a', label: '23/11', values: { cards: 4, people: 3 } },
  { key: 'b', label: '30/11', values: { cards: 0, people: 0 } },
];
const series = [
  { name: 'cards', label: 'Thẻ', color: 'petrol.7' },
  { name: 'people', label: 'Người', color: 'petrol.7', isInTableOnly: true },
];

/** Renders a plot whose points the user can choose. */
function plot() {
  const chosen: (string | null)[] = [];
  function Chosen() {
    const [key, setKey] = useState<string | null>(null);
    const onChoose = (next: string | null) => {
      chosen.push(next);
      setKey(next);
    };
    return (
      <Plot
        label="Thẻ hết hạn"
        keyLabel="Tuần"
        points={points}
        series={series}
        chosen={key}
        onChoose={onChoose}
      />
    );
  }
  const { user } = renderUi(<Chosen />);
  return { user, chosen };
}

it('lets the keyboard choose a point, and clear the choice by choosing it again', async () => {
  const { user, chosen } = plot();
  const bar = screen.getByRole('button', { name: '23/11: Thẻ 4, Người 3' });
  bar.focus();
  await user.keyboard('{Enter}');
  expect(bar).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['a', null]);
});

it('shows the same content as a table', async () => {
  const { user } = plot();
  await user.click(screen.getByRole('button', { name: 'Xem bảng số liệu' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Tuần', 'Thẻ', 'Người'],
    ['23/11', '4', '3'],
    ['30/11', '0', '0'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Xem biểu đồ' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('has a table for screen readers even when no point can be chosen, and says when it has no points', () => {
  const { rerender } = renderUi(
    <Plot label="Thẻ" keyLabel="Tuần" points={points} series={series} />,
  );
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /23\/11/ })).not.toBeInTheDocument();
  rerender(<Plot label="Thẻ" keyLabel="Tuần" points={[]} series={series} />);
  expect(screen.getByText('Chưa có số liệu.')).toBeInTheDocument();
});

it('has a legend of its colours when it draws more than one series', () => {
  const left = { name: 'people', label: 'Người', color: 'amber.6' };
  const written = () =>
    screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  const plotOf = (drawn: typeof series) => (
    <Plot label="Thẻ" keyLabel="Tuần" points={points} series={drawn} />
  );
  const { rerender } = renderUi(plotOf(series));
  expect(written()).toEqual(['23/11', '30/11']);
  rerender(plotOf([...series.slice(0, 1), left]));
  expect(written()).toEqual(['Thẻ', 'Người', '23/11', '30/11']);
});
