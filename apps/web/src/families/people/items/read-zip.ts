import { MEDIA_TYPES, extensionOf, type FileExtension } from '@portal/contracts';
import type { PathFile } from '@portal/ui';
import { unzipSync, type UnzipFileInfo } from 'fflate';

/** The limits of an archive or a folder: fifty people with a photo and a dozen papers each. */
export const MOST_FILES = 1000;
export const MOST_BYTES = 500_000_000;
/** Photos and papers hardly shrink. A file that unpacks to many times its size was made to fill the memory. */
const HIGHEST_RATIO = 100;
/** A file this small may have any ratio. */
const SMALL = 1_000_000;

/** Whether a path is a file of the user, and not one that an operating system or an open program has put there. */
export const isOfUser = (path: string): boolean =>
  !path.includes('__MACOSX/') && !/(^|\/)(\.|~\$|Thumbs\.db$|desktop\.ini$)/i.test(path);

const isWanted = ({ name, originalSize }: UnzipFileInfo): boolean =>
  originalSize > 0 && isOfUser(name);

const isUnlikely = ({ size, originalSize }: UnzipFileInfo): boolean =>
  originalSize > Math.max(SMALL, size * HIGHEST_RATIO);

/**
 * The files in an archive, with their media type by extension.
 * @throws Error if the file is not an archive, or is too large
 */
export async function readZip(file: File): Promise<PathFile[]> {
  if (file.size > MOST_BYTES) throw new Error('The archive is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const paths = pathsIn(bytes);
  const files: PathFile[] = [];
  for (const path of paths) {
    // One file at a time, with a pause for the page, so that the browser can move files from memory to disk.
    await new Promise((resolve) => setTimeout(resolve));
    const name = path.split('/').at(-1) ?? path;
    const type = MEDIA_TYPES[extensionOf(name) as FileExtension] ?? '';
    files.push({ path, file: new File([unpacked(bytes, path)], name, { type }) });
  }
  return files;
}

/** @throws Error if there are too many files, or their sizes are too large */
function pathsIn(bytes: Uint8Array): Set<string> {
  const paths = new Set<string>();
  let size = 0;
  unzipSync(bytes, {
    filter: (info) => {
      if (!isWanted(info)) return false;
      paths.add(info.name);
      size += info.originalSize;
      if (paths.size > MOST_FILES || size > MOST_BYTES || isUnlikely(info))
        throw new Error('The archive is too large');
      return false;
    },
  });
  return paths;
}

/** Unpacks a file into no more memory than the size in the archive, even if the content is larger. */
function unpacked(bytes: Uint8Array, path: string): BlobPart {
  const content = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
  if (!content) throw new Error('The archive cannot be read');
  return content;
}
