import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../platform/database/database';
import type { FileStore } from '../plant/files';

interface LibrarySeed {
  manuals: { manual: string; image: string; files: string[] }[];
  sliders: { slider: string; image: string }[];
}

/**
 * Adds the files of the seeded manuals and home page pictures. Entries that already have files keep them.
 * @param folder contains the files, and `library.json`, which assigns them
 */
export async function seedLibrary(tx: Db, store: FileStore, folder: string): Promise<void> {
  const seed = JSON.parse(await readFile(join(folder, 'library.json'), 'utf8')) as LibrarySeed;
  const keep = keeper(tx, store, folder);
  const manuals = await tx.manual.findMany({
    where: { imageId: null, files: { none: {} } },
    select: { id: true, code: true },
  });
  for (const { manual: code, image, files } of seed.manuals) {
    const manual = manuals.find((candidate) => candidate.code === code);
    if (!manual) continue;
    const imageId = await keep(image);
    await tx.manual.update({ where: { id: manual.id }, data: { imageId } });
    for (const [sort, name] of files.entries())
      await tx.manualFile.create({
        data: { manualId: manual.id, fileId: await keep(name), sort },
      });
  }
  const sliders = await tx.slider.findMany({ where: { imageId: null } });
  for (const { slider: code, image } of seed.sliders) {
    const slider = sliders.find((candidate) => candidate.code === code);
    if (slider)
      await tx.slider.update({ where: { id: slider.id }, data: { imageId: await keep(image) } });
  }
}

/** Returns a function that stores a file like an upload: checked, with previews. */
function keeper(tx: Db, store: FileStore, folder: string) {
  return async (name: string): Promise<string> => {
    const temporary = await mkdtemp(join(tmpdir(), 'portal-seed-'));
    try {
      const path = join(temporary, 'file');
      await copyFile(join(folder, name), path);
      const file = await store.keep(tx, path, { name, kind: 'document', uploadedById: null });
      await tx.file.update({ where: { id: file.id }, data: { unusedSince: null } });
      return file.id;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  };
}
