import { fileTypeFromFile } from 'file-type';
import { readPicture, type Picture, type PictureProblem } from '../images/picture';
import { inspectPdf, type PdfProblem } from './pdf';

/** Why a file is not taken; null: it is. */
export type FileProblem = 'fileContentMismatch' | PictureProblem | PdfProblem;

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
  if ((await fileTypeFromFile(path))?.mime !== type)
    return { ...PLAIN, problem: 'fileContentMismatch' };
  if (type === 'application/pdf') return { ...PLAIN, ...(await inspectPdf(path)) };
  if (!type.startsWith('image/')) return PLAIN;
  const picture = await readPicture(path);
  return typeof picture === 'string' ? { ...PLAIN, problem: picture } : { ...PLAIN, picture };
}
