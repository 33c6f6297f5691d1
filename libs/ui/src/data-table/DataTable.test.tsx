import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { OneLine } from './Cells';
import { DataTable, type DataTableProps } from './DataTable';
import type { Density } from './DensitySwitch';
import type { TableView } from './table-view';

interface Person {
  id: string;
  name: string;
  age: number;
}

const people: Person[] = [
  { id: 'a', name: 'An', age: 30 },
  { id: 'b', name: 'Bình', age: 41 },
];

/** A table of two people, with the views that it requested and the rows that were pressed. */
function table(own: Partial<DataTableProps<Person>> = {}) {
  const views: TableView[] = [];
  const pressed: string[] = [];
  const densities: Density[] = [];
  const { user } = renderUi(
    <DataTable<Person>
      label="People"
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
        { id: 'age', header: 'Age', cell: ({ age }) => age, isSortable: true, align: 'right' },
        { id: 'id', header: 'Identity', cell: ({ id }) => id, isHidden: true },
      ]}
      rows={people}
      rowId={({ id }) => id}
      totalCount={people.length}
      view={{ skip: 0, take: 10, sort: [] }}
      onView={(view) => views.push(view)}
      pageSizes={[10, 50]}
      pagerLabels={{
        span: ({ first, last }) => `${first}–${last}`,
        previous: 'Previous',
        next: 'Next',
        size: 'Rows a page',
      }}
      isLoading={false}
      density="compact"
      densityLabel="Roomy rows"
      columnsLabel="Columns"
      onDensity={(density) => densities.push(density)}
      notice="Nobody was found."
      onRowClick={({ id }) => pressed.push(id)}
      {...own}
    />,
  );
  return { user, views, pressed, densities, grid: screen.getByRole('table', { name: 'People' }) };
}

const bodyRows = () => screen.getAllByRole('row').slice(1);
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const isNextDisabled = () => screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled');

it('shows its rows, and the columns that are not hidden', () => {
  table();
  expect(
    bodyRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['An', '30'],
    ['Bình', '41'],
  ]);
  expect(screen.queryByRole('columnheader', { name: /Identity/ })).not.toBeInTheDocument();
});

it('shows a column that the user chooses', async () => {
  const { user } = table();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Identity' }));
  expect(header('Identity')).toBeInTheDocument();
});

it('hides columns, but not the last one', async () => {
  const { user } = table();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Age' }));
  expect(screen.queryByRole('columnheader', { name: /Age/ })).not.toBeInTheDocument();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toBeDisabled();
});

it('explains why it has no rows, and shows no count', () => {
  table({ rows: [], totalCount: 0 });
  expect(screen.getByText('Nobody was found.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

it('shows no such message while the first rows load, and opens no row', async () => {
  const { user, pressed } = table({ rows: [], totalCount: 0, isLoading: true });
  expect(screen.queryByText('Nobody was found.')).not.toBeInTheDocument();
  for (const row of bodyRows()) await user.click(row);
  expect(pressed).toEqual([]);
});

it('reports which row was pressed', async () => {
  const { user, pressed } = table();
  await user.click(screen.getByText('Bình'));
  expect(pressed).toEqual(['b']);
});

it.each([
  ['compact', 'comfortable'],
  ['comfortable', 'compact'],
] as const)('goes from %s to %s rows', async (density, other) => {
  const { user, densities } = table({ density });
  const button = screen.getByRole('button', { name: 'Roomy rows' });
  expect(button).toHaveAttribute('aria-pressed', String(density === 'comfortable'));
  await user.click(button);
  expect(densities).toEqual([other]);
});

it('has the whole of a long text in a tooltip', () => {
  const about = 'Overhaul of the pump';
  table({ columns: [{ id: 'id', header: 'Work', cell: () => <OneLine text={about} /> }] });
  for (const text of screen.getAllByText(about)) expect(text).toHaveAttribute('title', about);
});

it('marks rows that are out of use', () => {
  table({ isDimmed: ({ id }) => id === 'b' });
  expect(bodyRows().map((row) => row.dataset['dimmed'])).toEqual([undefined, 'true']);
});

it('sorts by a pressed header from the first row on, and in the other direction when pressed again', async () => {
  const sorted = { skip: 20, take: 10, sort: [{ selector: 'name', desc: true }] };
  const { user, views } = table({ view: sorted, totalCount: 40 });
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Age')).toHaveAttribute('aria-sort', 'none');
  await user.click(screen.getByText('Age'));
  await user.click(screen.getByText('Name'));
  expect(views).toEqual([
    { skip: 0, take: 10, sort: [{ selector: 'age', desc: false }] },
    { skip: 0, take: 10, sort: [{ selector: 'name', desc: false }] },
  ]);
});

it('can be sorted with the keyboard, also by an additional column', async () => {
  const sorted = { skip: 0, take: 10, sort: [{ selector: 'name', desc: false }] };
  const { user, views } = table({ view: sorted });
  const head = screen.getByRole('button', { name: 'Age' });
  head.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Shift>}');
  await user.click(head);
  await user.keyboard('{/Shift}');
  expect(views.map(({ sort }) => sort.map(({ selector }) => selector))).toEqual([
    ['age'],
    ['name', 'age'],
  ]);
});

it('requests the next page in the same order', async () => {
  const sort = [{ selector: 'age', desc: true }];
  const { user, views } = table({ view: { skip: 0, take: 2, sort }, totalCount: 5 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(views).toEqual([{ skip: 2, take: 2, sort }]);
});

it.each([
  ['continues after a full page if there may be more rows than counted', true, 2, false],
  ['ends with a page that is not full', true, 10, true],
  ['ends with the counted rows', false, 2, true],
])('%s', (_what, isTotalBounded, take, isEnd) => {
  table({ view: { skip: 0, take, sort: [] }, isTotalBounded });
  expect(isNextDisabled()).toBe(isEnd);
});

it('keeps the order of its columns, also when a column appears later', async () => {
  const [name, company, age] = ['Name', 'Company', 'Age'].map((title) => ({
    id: title,
    header: title,
    cell: () => title,
  })) as [never, never, never];
  function Known() {
    const [isKnown, setKnown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setKnown(true)}>
          Know
        </button>
        <DataTable
          label="People"
          columns={isKnown ? [name, company, age] : [name, age]}
          rows={people}
          rowId={({ id }) => id}
          totalCount={2}
          view={{ skip: 0, take: 10, sort: [] }}
          onView={() => undefined}
          pageSizes={[10]}
          pagerLabels={{ span: () => '', previous: '', next: '', size: 'Rows' }}
          isLoading={false}
          density="compact"
          densityLabel=""
          columnsLabel=""
          onDensity={() => undefined}
          notice=""
        />
      </>
    );
  }
  const { user } = renderUi(<Known />);
  await user.click(screen.getByRole('button', { name: 'Know' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Company',
    'Age',
  ]);
});
