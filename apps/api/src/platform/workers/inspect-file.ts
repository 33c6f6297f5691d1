import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { readPicture, type Picture, type PictureProblem } from '../images/picture';
import { isEncryptedOffice } from '../xlsx/read/ole';
import { inspectPdf, type PdfProblem } from './pdf';
import { isPdfHead } from './pdf-head';

/** Why a file is not taken; null: it is. */
export type FileProblem = 'fileContentMismatch' | 'fileEncrypted' | PictureProblem | PdfProblem;

export interface FileVerdict {
  problem: FileProblem | null;
  picture: Picture | null;
  /** Mark of the print that it is, as the text of a PDF says. */
  printMark: string | null;
}

const PLAIN: FileVerdict = { problem: null, picture: null, printMark: null };

/** Worker task: whether a file is what it is said to be, by its content, and can be taken. */
export async function inspectFile({
  path,
  type,
}: {
  path: string;
  type: string;
}): Promise<FileVerdict> {
  const problem = await kindProblem(path, type);
  if (problem) return { ...PLAIN, problem };
  if (type === 'application/pdf') return { ...PLAIN, ...(await inspectPdf(path)) };
  if (!type.startsWith('image/')) return PLAIN;
  const picture = await readPicture(path);
  return typeof picture === 'string' ? { ...PLAIN, problem: picture } : { ...PLAIN, picture };
}

/** Why a file's content is not of the kind that its name says. */
async function kindProblem(path: string, type: string): Promise<FileProblem | null> {
  if ((await fileTypeFromFile(path))?.mime === type) return null;
  const bytes = await readFile(path);
  if (type === 'application/pdf' && isPdfHead(bytes)) return null;
  // Office keeps a file with a password in a container of another kind.
  const isOffice = type.startsWith('application/vnd.openxmlformats');
  return isOffice && isEncryptedOffice(bytes) ? 'fileEncrypted' : 'fileContentMismatch';
}
