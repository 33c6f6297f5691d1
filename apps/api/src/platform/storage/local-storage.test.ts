import { jest } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStorage } from './local-storage';

const DAY_MS = 86_400_000;

it('removes what a process that ended was writing, once no process can be writing it any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = new LocalStorage(folder);
  await storage.put('files/aa', Buffer.from('whole'));
  const inFolder = join(folder, 'aa', 'files');
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of ['aa.1.part', 'aa.2.part']) await writeFile(join(inFolder, name), 'half');
  for (const name of ['aa', 'aa.1.part']) await utimes(join(inFolder, name), old, old);
  await storage.removeUnfinished(new Date(Date.now() - DAY_MS));
  expect((await readdir(inFolder)).toSorted()).toEqual(['aa', 'aa.2.part']);
  await rm(folder, { recursive: true });
});

it('leaves what is being written in a folder whose clock is behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = new LocalStorage(folder);
  await storage.put('files/aa', Buffer.from('whole'));
  const inFolder = join(folder, 'aa', 'files');
  await writeFile(join(inFolder, 'aa.1.part'), 'half');
  jest.useFakeTimers({ now: Date.now() + 30 * DAY_MS, advanceTimers: true });
  await storage.removeUnfinished(new Date(Date.now() - DAY_MS));
  jest.useRealTimers();
  expect((await readdir(inFolder)).toSorted()).toEqual(['aa', 'aa.1.part']);
  await rm(folder, { recursive: true });
});
