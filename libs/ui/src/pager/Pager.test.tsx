import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Pager, type PagerProps } from './Pager';

const labels: PagerProps['labels'] = {
  span: ({ first, last }) => `${first}–${last}`,
  previous: 'Previous',
  next: 'Next',
  size: 'Rows a page',
};

/** A pager with ten rows per page, and the pages that it requested. */
function pagerAt(skip: number, totalCount: number, sizes?: number[]) {
  const asked: { skip: number; take: number }[] = [];
  const { user } = renderUi(
    <Pager
      skip={skip}
      take={10}
      totalCount={totalCount}
      labels={labels}
      onChange={(page) => asked.push(page)}
      {...(sizes && { sizes })}
    />,
  );
  return { user, asked };
}

const button = (name: string) => screen.getByRole('button', { name });

it('shows the range of rows, and goes forward and back by a page', async () => {
  const { user, asked } = pagerAt(10, 34);
  expect(screen.getByText('11–20')).toBeVisible();
  await user.click(button('Next'));
  await user.click(button('Previous'));
  expect(asked).toEqual([
    { skip: 20, take: 10 },
    { skip: 0, take: 10 },
  ]);
});

it('says nothing of the rows of an empty list', () => {
  pagerAt(0, 0);
  expect(screen.queryByText(/–/)).toBeNull();
});

it('does not go before the first row', async () => {
  const { user, asked } = pagerAt(4, 34);
  await user.click(button('Previous'));
  expect(asked).toEqual([{ skip: 0, take: 10 }]);
});

it.each([
  ['the first page', 0, 34, true, false],
  ['a page in the middle', 10, 34, false, false],
  ['the last page', 30, 34, false, true],
  ['a last page that is full', 20, 30, false, true],
  ['the only page', 0, 10, true, true],
  ['an empty list', 0, 0, true, true],
])('disables the buttons that lead nowhere from %s', (_where, skip, total, isFirst, isLast) => {
  pagerAt(skip, total);
  expect([button('Previous'), button('Next')].map((go) => go.hasAttribute('disabled'))).toEqual([
    isFirst,
    isLast,
  ]);
});

it('goes to the first page when the number of rows changes', async () => {
  const { user, asked } = pagerAt(20, 34, [10, 50]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '50');
  expect(asked).toEqual([{ skip: 0, take: 50 }]);
});

it('offers no numbers of rows if there is no choice', () => {
  pagerAt(0, 34);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
