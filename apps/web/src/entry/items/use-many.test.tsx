import { ORIGINAL_RULES } from '@portal/domain';
import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'zustand';
import { startI18n } from '../../platform/i18n/start';
import { ItemPanel } from '../../requests/items/ItemPanel';
import { DefinitionProvider, type LoadedDefinition } from '../definition';
import { createItemsView, EditingProvider, useEditing, type Editing } from '../editing';
import type { EntryForm } from '../entry-form';
import { Undos, UndosProvider } from '../../requests/form-undos';
import { useMany } from './use-many';
import { useShownItems } from './use-shown-items';

beforeAll(() => startI18n(['common', 'entry', 'requests']));

/** A list that removes its second item, or changes it together with the third. */
function List() {
  const { itemsView } = useEditing();
  const { found } = useShownItems();
  const many = useMany();
  return (
    <>
      <button onClick={() => many.remove(['b'])}>Remove</button>
      <button onClick={() => itemsView.setState({ search: 'a' })}>Search</button>
      <button onClick={() => many.set(new Set(['b', 'c']), { fields: [], documents: [] })}>
        Set
      </button>
      <ol>
        {found.map((id) => (
          <ItemPanel
            key={id}
            itemId={id}
            result={null}
            isOpen={false}
            onToggle={() => undefined}
            line={id}
          >
            {null}
          </ItemPanel>
        ))}
      </ol>
    </>
  );
}

const undos = new Undos();
// Messages stay after their page is gone; each test has its own.
afterEach(() => undos.withdraw());

function list() {
  const items = ['a', 'b', 'c'].map((id) => ({ id, result: null }));
  const form = createStore(() => ({ plan: {}, items }) as unknown as EntryForm);
  const definition = {
    family: 'people',
    searchTextOf: ({ id }: { id: string }) => id,
    itemProblems: () => [],
  };
  return renderUi(
    <DefinitionProvider
      value={{ definition, lists: { rules: ORIGINAL_RULES } } as unknown as LoadedDefinition}
    >
      <EditingProvider
        value={{ form, standing: null, itemsView: createItemsView() } as unknown as Editing}
      >
        <UndosProvider value={undos}>
          <List />
          <Toasts closeLabel="Close" />
        </UndosProvider>
      </EditingProvider>
    </DefinitionProvider>,
  );
}

const press = async (user: ReturnType<typeof list>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('the next item has the focus after an item was removed', async () => {
  const { user } = list();
  await press(user, 'Remove');
  await waitFor(() => expect(screen.getByRole('button', { name: 'c' })).toHaveFocus());
});

describe('undo moves the focus', () => {
  it('to the item that was removed, whatever the search text is since', async () => {
    const { user } = list();
    await press(user, 'Remove');
    await press(user, 'Search');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await press(user, 'Hoàn tác');
    await waitFor(() => expect(screen.getByRole('button', { name: 'b' })).toHaveFocus());
  });

  it('to the first of several items that were changed', async () => {
    const { user } = list();
    await press(user, 'Set');
    await press(user, 'Hoàn tác');
    await waitFor(() => expect(screen.getByRole('button', { name: 'b' })).toHaveFocus());
  });
});
