import { checkFace, type FaceBox } from '@portal/contracts';
import { call } from '../api/call';
import { callHeld } from '../api/call-held';

/** Why a picture cannot be taken. */
export interface PhotoRefusal {
  message: string;
  /** Where the face is of a picture whose shape alone is wrong: cropped around it, it may be taken. */
  face: FaceBox | null;
}

/** A photo has to show exactly one face, for safety cards are made of it. @returns why it does not */
export async function faceProblem(imageId: string): Promise<PhotoRefusal | null> {
  const { success, message, data } = await callHeld(() => call(checkFace, { body: { imageId } }));
  return success ? null : { message, face: data.face };
}
