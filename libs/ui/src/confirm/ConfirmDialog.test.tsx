import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { ConfirmDialog } from './ConfirmDialog';

/** A question, and a list of its answers. */
function question(isPending = false) {
  const answers: string[] = [];
  const { user } = renderUi(
    <ConfirmDialog
      title="Confirm"
      question="Delete the card?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      closeLabel="Close"
      isPending={isPending}
      onConfirm={() => answers.push('confirmed')}
      onCancel={() => answers.push('cancelled')}
    />,
  );
  return { user, answers };
}

it('is a dialog with this name and the question', async () => {
  question();
  expect(await screen.findByRole('dialog', { name: 'Confirm' })).toHaveTextContent(
    'Delete the card?',
  );
});

it('focuses the answer that changes nothing', async () => {
  question();
  expect(await screen.findByRole('button', { name: 'Keep' })).toHaveFocus();
});

it.each([
  ['Delete', 'confirmed'],
  ['Keep', 'cancelled'],
  ['Close', 'cancelled'],
])('treats "%s" as "%s"', async (name, answer) => {
  const { user, answers } = question();
  await user.click(await screen.findByRole('button', { name }));
  expect(answers).toEqual([answer]);
});

it('is cancelled by Escape', async () => {
  const { user, answers } = question();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(answers).toEqual(['cancelled']);
});

it('cannot be confirmed again while the action is running', async () => {
  const { answers } = question(true);
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  confirm.click();
  expect(answers).toEqual([]);
});

describe('after it has closed', () => {
  /** A page whose button opens the question. Confirming it may remove the button. */
  function Page({ isRemoved }: { isRemoved: boolean }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        {!(isOpen && isRemoved) && <button onClick={() => setOpen(true)}>Ask</button>}
        {isOpen && (
          <ConfirmDialog
            title="Confirm"
            question="Delete the card?"
            confirmLabel="Delete"
            cancelLabel="Keep"
            closeLabel="Close"
            onConfirm={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        )}
      </main>
    );
  }

  it.each([
    ['where it was', false, () => screen.getByRole('button', { name: 'Ask' })],
    ['on the page, if that is gone', true, () => screen.getByRole('main')],
  ])('the focus is %s', async (_, isRemoved, place) => {
    const { user } = renderUi(<Page isRemoved={isRemoved} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(place()).toHaveFocus());
  });
});
