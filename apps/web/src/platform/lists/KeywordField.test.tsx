import { renderUi } from '@portal/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/start';
import { KeywordField } from './KeywordField';

beforeAll(() => startI18n(['common']));

/** A list with a keyword, its searches, and a way to clear all filters. */
function keyword(initial = '') {
  const searched: string[] = [];
  function List() {
    const [value, setValue] = useState(initial);
    const [onSearch] = useState(() => (next: string) => {
      searched.push(next);
      setValue(next);
    });
    return (
      <>
        <KeywordField label="Find" value={value} onSearch={onSearch} />
        <button type="button" onClick={() => setValue('')}>
          Clear filters
        </button>
      </>
    );
  }
  const { user } = renderUi(<List />);
  return { user, searched, field: screen.getByRole('searchbox', { name: 'Find' }) };
}

it('searches once after a pause in typing', async () => {
  const { searched, field } = keyword();
  for (const value of ['pt', 'ptsc', ' ptsc ']) fireEvent.change(field, { target: { value } });
  expect(searched).toEqual([]);
  await waitFor(() => expect(searched).toEqual(['ptsc']));
});

it('searches at once on Enter', async () => {
  const { user, searched, field } = keyword();
  await user.type(field, 'ptsc{Enter}');
  expect(searched).toEqual(['ptsc']);
});

it('has a button that empties it, only while it has a text', async () => {
  const { user, searched, field } = keyword('ptsc');
  await user.click(screen.getByRole('button', { name: 'Xóa từ khóa' }));
  expect(searched).toEqual(['']);
  expect(field).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Xóa từ khóa' })).not.toBeInTheDocument();
});

it('follows the list when its filters are cleared elsewhere', async () => {
  const { user, field } = keyword('ptsc');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field).toHaveValue('');
});

it('keeps what is typed while the list takes over the keyword before', async () => {
  const searched: string[] = [];
  const field = (value: string) => (
    <KeywordField label="Find" value={value} onSearch={(next) => searched.push(next)} />
  );
  const { rerender } = renderUi(field(''));
  const box = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(box, { target: { value: 'ptsc' } });
  await waitFor(() => expect(searched).toEqual(['ptsc']));
  fireEvent.change(box, { target: { value: 'lilama' } });
  rerender(field('ptsc'));
  expect(box).toHaveValue('lilama');
  await waitFor(() => expect(searched).toEqual(['ptsc', 'lilama']));
});
