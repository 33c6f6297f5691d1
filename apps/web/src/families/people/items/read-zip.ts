import { MEDIA_TYPES, extensionOf, type FileExtension } from '@portal/contracts';
import { unzip, type UnzipFileInfo } from 'fflate';

/** What an archive may hold at most: fifty people with a photo and a dozen papers each. */
const MOST_FILES = 1000;
const MOST_BYTES = 500_000_000;

const isWanted = ({ name, originalSize }: UnzipFileInfo): boolean =>
  originalSize > 0 && !name.includes('__MACOSX/') && !/(^|\/)\./.test(name);

/**
 * The files in an archive, with their media type by extension.
 * @throws Error where it is none, or is too large
 */
export async function readZip(file: File): Promise<{ path: string; file: File }[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let count = 0;
  let size = 0;
  const found = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = (info: UnzipFileInfo) => {
      if (!isWanted(info)) return false;
      count += 1;
      size += info.originalSize;
      return count <= MOST_FILES && size <= MOST_BYTES;
    };
    unzip(bytes, { filter }, (error, files) => (error ? reject(error) : resolve(files)));
  });
  if (count > MOST_FILES || size > MOST_BYTES) throw new Error('The archive is too large');
  return Object.entries(found).map(([path, content]) => {
    const name = path.split('/').at(-1) ?? path;
    const type = MEDIA_TYPES[extensionOf(name) as FileExtension] ?? '';
    return { path, file: new File([content as BlobPart], name, { type }) };
  });
}
