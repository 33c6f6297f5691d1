import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import type { PathFile } from './dropped-files';
import { FolderDrop } from './FolderDrop';

const labels = {
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  drop: 'or drop them here',
};

function shown() {
  const given: PathFile[][] = [];
  renderUi(
    <FolderDrop
      label="Files or folder"
      hint="Pictures or PDF"
      accept=".jpg"
      labels={labels}
      onFiles={(files) => given.push(files)}
      onUnread={() => given.push([])}
    />,
  );
  return given;
}

const paths = (given: readonly PathFile[][]) => given.map((files) => files.map(({ path }) => path));
const file = (name: string) => new File(['x'], name);

/** An entry of the browser: a file, or a folder whose reader returns two entries at a time. */
function entry(path: string, within: object[] = []): object {
  const name = path.split('/').at(-1) ?? '';
  if (within.length === 0)
    return {
      isFile: true,
      isDirectory: false,
      fullPath: path,
      file: (take: (one: File) => void) => take(file(name)),
    };
  const left = [...within];
  return {
    isFile: false,
    isDirectory: true,
    fullPath: path,
    createReader: () => ({
      readEntries: (take: (some: object[]) => void) => take(left.splice(0, 2)),
    }),
  };
}

it('takes chosen files by name, and those of a chosen folder by path', () => {
  const given = shown();
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [file('a.jpg'), file('b.pdf')] },
  });
  const ofFolder = file('c.jpg');
  Object.defineProperty(ofFolder, 'webkitRelativePath', { value: 'papers/An/c.jpg' });
  fireEvent.change(screen.getByLabelText('Choose a folder'), { target: { files: [ofFolder] } });
  expect(paths(given)).toEqual([['a.jpg', 'b.pdf'], ['papers/An/c.jpg']]);
});

it('takes all files of dropped folders, however many a reader returns at a time', async () => {
  const given = shown();
  const photos = entry(
    '/hs/An',
    [1, 2, 3, 4, 5].map((at) => entry(`/hs/An/${at}.jpg`)),
  );
  const dropped = [entry('/hs', [photos, entry('/hs/list.pdf')]), entry('/one.zip')];
  fireEvent.drop(screen.getByText(labels.drop), {
    dataTransfer: { items: dropped.map((one) => ({ webkitGetAsEntry: () => one })), files: [] },
  });
  await waitFor(() => expect(given).toHaveLength(1));
  expect(paths(given)[0]?.toSorted()).toEqual(
    [...[1, 2, 3, 4, 5].map((at) => `hs/An/${at}.jpg`), 'hs/list.pdf', 'one.zip'].toSorted(),
  );
});

it('says so if the browser cannot read what was dropped', async () => {
  const given = shown();
  const gone = {
    isFile: true,
    isDirectory: false,
    fullPath: '/gone.jpg',
    file: (_take: unknown, refuse: (error: Error) => void) => refuse(new Error('gone')),
  };
  fireEvent.drop(screen.getByText(labels.drop), {
    dataTransfer: { items: [{ webkitGetAsEntry: () => gone }], files: [] },
  });
  await waitFor(() => expect(given).toEqual([[]]));
});
