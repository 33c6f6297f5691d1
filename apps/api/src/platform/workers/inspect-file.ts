import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { readPicture, type Picture, type PictureProblem } from '../images/picture';
import { isEncryptedOffice } from '../xlsx/read/ole';
import { inspectPdf, type PdfProblem } from './pdf';
import { isPdfHead } from './pdf-head';

/** Why a file is refused; null if it is accepted. */
export type FileProblem = 'fileContentMismatch' | 'fileEncrypted' | PictureProblem | PdfProblem;

export interface FileVerdict {
  problem: FileProblem | null;
  picture: Picture | null;
  /** The mark that identifies a print of the portal, if the text of the PDF contains one. */
  printMark: string | null;
}

const PLAIN: FileVerdict = { problem: null, picture: null, printMark: null };

/** Worker task: checks by a file's content whether it is of its stated type, and whether it can be accepted. */
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

/** Why a file's content does not match its stated type. */
async function kindProblem(path: string, type: string): Promise<FileProblem | null> {
  if ((await fileTypeFromFile(path))?.mime === type) return null;
  const bytes = await readFile(path);
  if (type === 'application/pdf' && isPdfHead(bytes)) return null;
  // Office stores a file with a password in a container of another type.
  const isOffice = type.startsWith('application/vnd.openxmlformats');
  return isOffice && isEncryptedOffice(bytes) ? 'fileEncrypted' : 'fileContentMismatch';
}
