import type { FaceBox, SelfFileKind } from '@portal/contracts';
import { readCitizenCard, type CitizenCard } from '@portal/domain';
import {
  pixelsOf,
  quarterTurned,
  readCode,
  readPicture as readPictureCode,
} from '../platform/codes/read-code';
import { fileProblem, type FileProblem } from '../platform/upload/check-file';
import { croppedTo } from '../platform/upload/crop-portrait';
import { fitted } from '../platform/upload/fit-picture';

/** The longest side of the small pictures that stay on the phone. */
const THUMB = 160;

/** A file that can be sent, or what is wrong with it. */
export async function prepared(
  file: File,
  kind: SelfFileKind,
): Promise<{ file: File; problem: FileProblem | null; thumb: string }> {
  const sent = await fitted(file, kind);
  const problem = fileProblem(sent, kind);
  return { file: sent, problem, thumb: problem ? '' : await thumbOf(sent) };
}

/** The photo cropped around the face; null if it cannot be read. */
export const cropped = (face: FaceBox, file: File): Promise<File | null> =>
  croppedTo(face, file, 'photo');

/** A small picture as a data address; empty if the file is no picture. */
export async function thumbOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return '';
  const share = Math.min(1, THUMB / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}

/** The citizen's card on a picture; null if its code cannot be read. */
export async function cardInPicture(file: File): Promise<CitizenCard | null> {
  // A picture of a phone may be in a format that only `fitted` can read.
  const code = await readPictureCode(await fitted(file, 'document'));
  return code === null ? null : readCitizenCard(code);
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Reads codes in a video: with the browser where it can, otherwise with a library. */
export class CodeReader {
  readonly #detector: Detector | null;
  #looks = 0;

  constructor() {
    const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: DetectorClass };
    this.#detector = BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  }

  /** The text of the code before the camera; null if there is none. */
  async look(video: HTMLVideoElement): Promise<string | null> {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return null;
    const [found] = (await this.#detector?.detect(video).catch(() => [])) ?? [];
    // Some browsers garble the accents of a code; the library does not.
    if (found && readCitizenCard(found.rawValue) && !found.rawValue.includes('\uFFFD'))
      return found.rawValue;
    const pixels = pixelsOf(video, { width, height }, 1280);
    if (!pixels) return null;
    this.#looks += 1;
    // Some codes are read only when turned.
    return readCode(this.#looks % 3 === 0 ? quarterTurned(pixels) : pixels);
  }
}
