import { renderUi } from '@portal/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SearchField, type FoundOption, type SearchFieldProps } from './SearchField';

const found: FoundOption[] = [
  { id: '1', label: 'PTSC Quảng Ngãi', about: '4300362034' },
  { id: '2', label: 'PTSC Vũng Tàu', about: '3500102365' },
];

function search(own: Partial<SearchFieldProps> = {}) {
  const asked: string[] = [];
  const chosen: string[] = [];
  // The same function on every render, as in a real page.
  const onKeyword = (keyword: string) => void asked.push(keyword);
  const { user } = renderUi(
    <>
      <SearchField
        name="company"
        label="Company"
        chosen="Lilama"
        minLength={3}
        onKeyword={onKeyword}
        options={found}
        isFetching={false}
        onChoose={(id) => chosen.push(id)}
        hints={{ short: 'Type three letters.', none: 'Nothing found.' }}
        {...own}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user, asked, chosen, field: screen.getByRole('combobox', { name: 'Company' }) };
}

it('shows the chosen option until the user types', () => {
  expect(search().field).toHaveValue('Lilama');
});

it('searches after enough letters and a pause, not after every letter', async () => {
  const { user, asked, field } = search();
  await user.clear(field);
  await user.type(field, 'pts');
  await waitFor(() => expect(asked.at(-1)).toBe('pts'));
  expect(asked.filter((keyword) => keyword !== '')).toEqual(['pts']);
});

it('asks for more letters, and offers nothing until then', async () => {
  const { user, field } = search();
  await user.clear(field);
  await user.type(field, 'pt');
  expect(screen.getByText('Type three letters.')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('takes the option that is pressed, and shows it', async () => {
  const { user, chosen, field } = search();
  await user.clear(field);
  await user.type(field, 'ptsc');
  await user.click(await screen.findByRole('option', { name: /Vũng Tàu/ }));
  expect(chosen).toEqual(['2']);
  expect(field).toHaveValue('Lilama');
});

it.each([
  ['says so when nothing is found', false, true],
  ['shows no such message while it is loading', true, false],
])('%s', async (_what, isFetching, isSaid) => {
  const { user, asked, field } = search({ options: [], isFetching });
  await user.clear(field);
  await user.type(field, 'abc');
  await waitFor(() => expect(asked).toContain('abc'));
  expect(screen.queryByText('Nothing found.') !== null).toBe(isSaid);
});

it('drops the typed text when it loses the focus', async () => {
  const { user, chosen, field } = search();
  await user.clear(field);
  await user.type(field, 'ptsc');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field).toHaveValue('Lilama');
  expect(chosen).toEqual([]);
});
