import { checkFace, setAvatar, type Attachment } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import type { PhotoRefusal } from '../../../platform/upload/face-problem';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { avatarQuery } from './get-avatar';

/**
 * Sets an uploaded picture as the user's photo. @returns why it is not accepted: it must show
 * exactly one face
 */
export function useSetAvatar(userId: string) {
  const cache = useQueryClient();
  return async ({ id: imageId }: Attachment, signal: AbortSignal): Promise<PhotoRefusal | null> => {
    const face = await call(checkFace, { body: { imageId }, signal });
    if (!face.success) return { message: face.message, face: face.data.face };
    // After this call the photo is set, so cancelling is no longer possible.
    signal.throwIfAborted();
    const { isSuccess, message } = await call(setAvatar, { body: { imageId } });
    if (!isSuccess) return { message, face: null };
    await Promise.all([
      cache.invalidateQueries(myProfileQuery()),
      cache.invalidateQueries(avatarQuery(userId)),
    ]);
    showToast('success', message);
    return null;
  };
}
