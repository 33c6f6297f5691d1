import { fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import type { FileDropItem } from './file-drop-item';
import { FileDrop, type FileDropProps } from './FileDrop';

const labels: FileDropProps['labels'] = {
  choose: 'Choose files',
  drop: 'or drop them here',
  retry: 'Try again',
  remove: (name) => `Remove ${name}`,
  restore: (name) => `Put ${name} back`,
  progress: (name) => `Progress of ${name}`,
  size: (bytes) => `${bytes} B`,
};

const paper = new File(['a'], 'paper.pdf', { type: 'application/pdf' });
const photo = new File(['b'], 'photo.png', { type: 'image/png' });

/** A file field, and a list of what was done with it. */
function dropped(own: Partial<FileDropProps> = {}) {
  const done: string[] = [];
  const names = (files: File[]) => files.map(({ name }) => name).join(' ');
  const { user } = renderUi(
    <FileDrop
      label="Documents"
      labels={labels}
      items={[]}
      onFiles={(files) => done.push(`files ${names(files)}`)}
      onRetry={(key) => done.push(`retry ${key}`)}
      onRemove={(key) => done.push(`remove ${key}`)}
      {...own}
    />,
  );
  const group = screen.getByRole('group', { name: 'Documents' });
  const input = within(group).getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
  const drop = (...files: File[]) =>
    fireEvent.drop(within(group).getByText('or drop them here'), { dataTransfer: { files } });
  return { user, done, group, input, drop };
}

const item = (own: Partial<FileDropItem>): FileDropItem => ({
  key: 'one',
  name: 'paper.pdf',
  size: 1200,
  state: 'done',
  progress: 100,
  ...own,
});

it('accepts chosen files, and the same file again', async () => {
  const { user, done, input } = dropped();
  await user.upload(input, paper);
  await user.upload(input, paper);
  expect(done).toEqual(['files paper.pdf', 'files paper.pdf']);
});

it('accepts only one of several dropped files if it holds one file', () => {
  const { done, drop } = dropped();
  drop(paper, photo);
  expect(done).toEqual(['files paper.pdf']);
});

it('accepts several files if it may hold several', () => {
  const { done, drop } = dropped({ multiple: true });
  drop(paper, photo);
  expect(done).toEqual(['files paper.pdf photo.png']);
});

it('does nothing if no file was dropped', () => {
  const open = dropped();
  open.drop();
  expect(open.done).toEqual([]);
});

it('accepts nothing while it is disabled', () => {
  const { done, drop } = dropped({ disabled: true });
  drop(paper);
  expect(done).toEqual([]);
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
});

it('passes the accepted kinds to the file dialog', () => {
  const { input } = dropped({ accept: '.pdf,.png' });
  expect(input.accept).toBe('.pdf,.png');
});

it('shows what it accepts, and announces an error', () => {
  const { group } = dropped({ hint: 'PDF up to 10 MB', error: 'A document is required.' });
  expect(group).toHaveAccessibleDescription('PDF up to 10 MB A document is required.');
  expect(screen.getByRole('alert')).toHaveTextContent('A document is required.');
});

describe('a file in the list', () => {
  it('shows its progress, and its size when it has arrived', () => {
    dropped({
      items: [
        item({ key: 'one', name: 'paper.pdf', state: 'uploading', progress: 40 }),
        item({ key: 'two', name: 'photo.png' }),
      ],
    });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('paper.pdf40%');
    expect(screen.getByRole('progressbar', { name: 'Progress of paper.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(second).toHaveTextContent('photo.png1200 B');
  });

  it('says why it failed, and can be tried again only if that may help', async () => {
    const { user, done } = dropped({
      items: [
        item({ key: 'refused', name: 'a.exe', state: 'failed', error: 'This kind is not taken.' }),
        item({ key: 'broken', state: 'failed', error: 'The connection broke.', canRetry: true }),
      ],
    });
    const [refused, broken] = screen.getAllByRole('listitem');
    expect(refused).toHaveTextContent('This kind is not taken.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(broken).toContainElement(screen.getByRole('button', { name: 'Try again' }));
    expect(done).toEqual(['retry broken']);
  });

  it('has a button with its name that removes it', async () => {
    const { user, done } = dropped({ items: [item({ key: 'two', name: 'photo.png' })] });
    await user.click(screen.getByRole('button', { name: 'Remove photo.png' }));
    expect(done).toEqual(['remove two']);
  });
});
