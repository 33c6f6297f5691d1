import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inTemporaryFile, removeAbandoned } from './temporary-files';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('temporary files', () => {
  it('are gone once the work is done, also where it fails', async () => {
    let path = '';
    const failing = inTemporaryFile(async (given) => {
      path = given;
      await writeFile(given, 'bytes');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await isThere(dirname(path))).toBe(false);
  });

  it('of processes that were killed are removed, those of uploads that are under way are not', async () => {
    const left = await mkdtemp(join(tmpdir(), 'portal-upload-'));
    const others = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    await writeFile(join(left, 'file'), 'bytes');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, hoursAgo, hoursAgo);
    await utimes(others, hoursAgo, hoursAgo);
    await inTemporaryFile(async (path) => {
      await removeAbandoned();
      expect(await isThere(dirname(path))).toBe(true);
    });
    expect(await isThere(left)).toBe(false);
    expect(await isThere(others)).toBe(true);
    await rm(others, { recursive: true });
  });
});
