/** A file with its place in the folders that the user gave. */
export interface PathFile {
  /** Folders and name, separated by slashes. */
  path: string;
  file: File;
}

/** The files of a file dialog, with their folders if the user chose a folder. */
export const chosenFiles = (files: Iterable<File>): PathFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/**
 * What the user dropped, with all files of dropped folders. The browser empties the transfer after the event, so call this within
 * it.
 */
export async function droppedFiles(
  transfer: Pick<DataTransfer, 'items' | 'files'>,
): Promise<PathFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(transfer.files);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<PathFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: PathFile[] = [];
  // A reader returns a part of a folder at a time, and nothing at its end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return found;
    found.push(...(await Promise.all(part.map(filesOf))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
