import { checkFace, type FaceBox } from '@portal/contracts';
import { call } from '../api/call';
import { callHeld } from '../api/call-held';

/** Why a picture is not accepted. */
export interface PhotoRefusal {
  message: string;
  /**
   * The position of the face, if only the shape of the picture is wrong. Cropped around the face,
   * the picture may be accepted.
   */
  face: FaceBox | null;
}

/**
 * Checks that a photo shows exactly one face, because safety cards are made from it. @returns the
 * reason if it does not
 */
export async function faceProblem(imageId: string): Promise<PhotoRefusal | null> {
  const { success, message, data } = await callHeld(() => call(checkFace, { body: { imageId } }));
  return success ? null : { message, face: data.face };
}
