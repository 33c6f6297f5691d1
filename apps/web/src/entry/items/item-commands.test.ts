import { createItemsView } from '../editing';
import { drawItem, openItems, revealItem, showItem } from './item-commands';

it('when many items are opened at once, only those that were open are drawn; the others follow in view', () => {
  const view = createItemsView();
  revealItem(view, 'b');
  openItems(view, ['a', 'b', 'c']);
  expect([...view.getState().openIds]).toEqual(['a', 'b', 'c']);
  expect([...view.getState().lazyIds]).toEqual(['a', 'c']);
  drawItem(view, 'c');
  openItems(view, ['a', 'b', 'c']);
  expect([...view.getState().lazyIds]).toEqual(['a']);
});

it('an item comes into view whatever the search text, and stays closed', () => {
  const view = createItemsView();
  view.setState({ search: 'x', onlyIds: new Set(['a']) });
  showItem(view, 'b');
  expect(view.getState()).toMatchObject({ search: '', onlyIds: null, revealedId: 'b' });
  expect(view.getState().openIds.has('b')).toBe(false);
});
