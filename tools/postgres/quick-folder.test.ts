import { tmpdir } from 'node:os';
import { quickFolder } from './quick-folder.mjs';

it('a database of tests is kept in memory only where there is room for it', async () => {
  const disk = import.meta.dirname;
  expect(await quickFolder(disk, 4e9)).toBe(disk);
  expect(await quickFolder(disk, 1e9)).toBe(tmpdir());
  expect(await quickFolder('/no-such-folder', 4e9)).toBe(tmpdir());
});
