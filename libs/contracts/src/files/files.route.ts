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

/** One chunk of a file: multipart with `chunkMetadata` first, then `file`. */
export const chunkUpload = route<{ query: UploadQuery; answer: ChunkUploadAnswer }>(
  'POST',
  `${API_BASE}/uploader/chunk-upload`,
);
/** What has come of an upload so far, to go on after a broken connection. */
export const getUpload = route<{ params: { fileGuid: string }; answer: ChunkUploadAnswer }>(
  'GET',
  `${API_BASE}/uploader/chunk-upload/:fileGuid`,
);
/** A whole file at once: multipart with `file`. */
export const formUpload = route<{ query: UploadQuery; answer: Attachment }>(
  'POST',
  `${API_BASE}/uploader/form-upload`,
);
/** A whole file from those who keep the library; anybody may read it once it stands there. */
export const publicFormUpload = route<{ query: UploadQuery; answer: Attachment }>(
  'POST',
  `${API_BASE}/public/form-upload`,
);

/** Previews of 64 and of 1024 pixels, and the file itself; by session or by signature. */
export const getPreview64 = route<ById>('GET', `${API_BASE}/uploader/image-preview-64/:id`);
export const getPreviewByte = route<ById>('GET', `${API_BASE}/uploader/image-preview-byte/:id`);
export const getImagePreview = route<ById>('GET', `${API_BASE}/file/image-preview/:id`);
export const getFilePreview = route<{ query: { id: string; name?: string }; answer: never }>(
  'GET',
  `${API_BASE}/file/preview`,
);
/** A fresh signature, for pages that are open for longer than one is good. */
export const getFileAddress = route<{ params: { id: string }; answer: FileAddress }>(
  'GET',
  `${API_BASE}/file/address/:id`,
);
export const getFile = route<ById>('GET', `${API_BASE}/file/:id`);
/** The photo of a user of one's own organisation; staff see everybody's. */
export const getAvatar = route<{ params: { userId: string }; answer: never }>(
  'GET',
  `${API_BASE}/file/avatar/:userId`,
);

/** Whether an uploaded file is a picture that can be an item's. */
export const checkImageId = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/request/check-image-id/:id`,
);
/** Whether an uploaded picture shows exactly one face, large enough. */
export const checkFace = route<{ body: CheckFaceBody; answer: CheckFaceAnswer }>(
  'POST',
  `${API_BASE}/request/check-face`,
);
/** Makes an uploaded picture the caller's own photo. */
export const setAvatar = route<{ body: SetAvatarBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/my-avatar`,
);
