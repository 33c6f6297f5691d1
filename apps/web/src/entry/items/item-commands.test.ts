import { createItemsView } from '../editing';
import { drawItem, openItems, revealItem, showItem } from './item-commands';

it('of many that are opened at once only those are drawn that were open; the others once they are seen', () => {
  const view = createItemsView();
  revealItem(view, 'b');
  openItems(view, ['a', 'b', 'c']);
  expect([...view.getState().openIds]).toEqual(['a', 'b', 'c']);
  expect([...view.getState().lazyIds]).toEqual(['a', 'c']);
  drawItem(view, 'c');
  openItems(view, ['a', 'b', 'c']);
  expect([...view.getState().lazyIds]).toEqual(['a']);
});

it('an item is shown whatever is looked for, and stays shut', () => {
  const view = createItemsView();
  view.setState({ search: 'x', onlyIds: new Set(['a']) });
  showItem(view, 'b');
  expect(view.getState()).toMatchObject({ search: '', onlyIds: null, revealedId: 'b' });
  expect(view.getState().openIds.has('b')).toBe(false);
});
