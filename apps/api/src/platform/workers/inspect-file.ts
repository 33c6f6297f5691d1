import { fileTypeFromFile } from 'file-type';
import { readPicture, type Picture, type PictureProblem } from '../images/picture';
import { inspectPdf, type PdfProblem } from './pdf';

/** Why a file is not taken; null: it is. */
export type FileProblem = 'fileContentMismatch' | PictureProblem | PdfProblem;

export interface FileVerdict {
  problem: FileProblem | null;
  picture: Picture | null;
}

/** Worker task: whether a file is what it is said to be, by its content, and can be taken. */
export async function inspectFile({
  path,
  type,
}: {
  path: string;
  type: string;
}): Promise<FileVerdict> {
  if ((await fileTypeFromFile(path))?.mime !== type)
    return { problem: 'fileContentMismatch', picture: null };
  if (type === 'application/pdf') return { problem: await inspectPdf(path), picture: null };
  if (!type.startsWith('image/')) return { problem: null, picture: null };
  const picture = await readPicture(path);
  return typeof picture === 'string'
    ? { problem: picture, picture: null }
    : { problem: null, picture };
}
