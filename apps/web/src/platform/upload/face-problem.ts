import { checkFace } from '@portal/contracts';
import { call } from '../api/call';
import { callHeld } from '../api/call-held';

/** A photo has to show exactly one face, for safety cards are made of it. @returns why it does not */
export async function faceProblem(imageId: string): Promise<string | null> {
  const face = await callHeld(() => call(checkFace, { body: { imageId } }));
  return face.success ? null : face.message;
}
