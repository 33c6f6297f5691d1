import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  Attachment,
  CheckFaceAnswer,
  CheckFaceBody,
  ChunkUploadAnswer,
  FileAddress,
  SetAvatarBody,
  UploadQuery,
} from './files';

type ById = { params: { id: string }; answer: never };

/** Uploads one chunk of a file: multipart with `chunkMetadata` first, then `file`. */
export const chunkUpload = route<{ query: UploadQuery; answer: ChunkUploadAnswer }>(
  'POST',
  `${API_BASE}/uploader/chunk-upload`,
);
/** The received chunks of an upload, to continue after a broken connection. */
export const getUpload = route<{ params: { fileGuid: string }; answer: ChunkUploadAnswer }>(
  'GET',
  `${API_BASE}/uploader/chunk-upload/:fileGuid`,
);
/** Uploads a whole file at once: multipart with `file`. */
export const formUpload = route<{ query: UploadQuery; answer: Attachment }>(
  'POST',
  `${API_BASE}/uploader/form-upload`,
);
/** Uploads a whole file for the library. It becomes public when it is part of the library. */
export const publicFormUpload = route<{ query: UploadQuery; answer: Attachment }>(
  'POST',
  `${API_BASE}/public/form-upload`,
);

/** Previews with 64 and 1024 pixels, and the file itself; with a session or a signature. */
export const getPreview64 = route<ById>('GET', `${API_BASE}/uploader/image-preview-64/:id`);
export const getPreviewByte = route<ById>('GET', `${API_BASE}/uploader/image-preview-byte/:id`);
export const getImagePreview = route<ById>('GET', `${API_BASE}/file/image-preview/:id`);
export const getFilePreview = route<{ query: { id: string; name?: string }; answer: never }>(
  'GET',
  `${API_BASE}/file/preview`,
);
/** A fresh signature, for pages that stay open longer than a signature is valid. */
export const getFileAddress = route<{ params: { id: string }; answer: FileAddress }>(
  'GET',
  `${API_BASE}/file/address/:id`,
);
export const getFile = route<ById>('GET', `${API_BASE}/file/:id`);
/** The photo of a user of the caller's organisation; staff may see all photos. */
export const getAvatar = route<{ params: { userId: string }; answer: never }>(
  'GET',
  `${API_BASE}/file/avatar/:userId`,
);

/** Whether an uploaded file is a picture that an item may have. */
export const checkImageId = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/request/check-image-id/:id`,
);
/** Whether an uploaded picture shows exactly one face, large enough. */
export const checkFace = route<{ body: CheckFaceBody; answer: CheckFaceAnswer }>(
  'POST',
  `${API_BASE}/request/check-face`,
);
/** Sets an uploaded picture as the caller's own photo. */
export const setAvatar = route<{ body: SetAvatarBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/my-avatar`,
);
