import { z } from 'zod';
import { id, TEXT_LIMITS } from '../fields';
import { anyText, singleLine } from '../text';
import { UPLOAD_KINDS } from './upload-rules';

/** The name of a file from a caller. */
export const fileName = singleLine(TEXT_LIMITS.line).min(1);

/** A file in a form; `url` is signed and works for a few minutes. */
export const attachment = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Media type, determined from the content. */
  type: z.string(),
  size: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

/** The metadata of each chunk, as text in the form field `chunkMetadata`. */
export const chunkMetadata = z.object({
  /** Chosen by the sender; the same for all chunks of a file. */
  FileGuid: id,
  FileName: fileName,
  FileSize: z.number().int().min(1),
  FileType: anyText(200).default(''),
  Index: z.number().int().min(0),
  TotalCount: z.number().int().min(1).max(100),
});
export type ChunkMetadata = z.infer<typeof chunkMetadata>;

export const uploadQuery = z.object({ kind: z.enum(UPLOAD_KINDS).default('document') });
export type UploadQuery = z.input<typeof uploadQuery>;

/**
 * `file` is set when all chunks have arrived; until then `received` lists the chunks that have
 * (from 0).
 */
export const chunkUploadAnswer = z.object({
  id,
  received: z.array(z.number()),
  file: attachment.nullable(),
});
export type ChunkUploadAnswer = z.infer<typeof chunkUploadAnswer>;

export const uploadParams = z.object({ fileGuid: id });
export const fileParams = z.object({ id });
export const avatarParams = z.object({ userId: id });

/** A signature for reading a file without a session, as pictures on a page do. */
export const signedQuery = z.object({
  exp: z.coerce.number().int().optional(),
  sig: anyText(100).optional(),
});
/**
 * The current query parameters for a file's addresses, which allow reading it without a session for
 * a while.
 */
export const fileAddress = z.object({ exp: z.number(), sig: z.string() });
export type FileAddress = z.infer<typeof fileAddress>;
/** `name` is only part of the address: a saved file gets the name with which it was uploaded. */
export const previewQuery = signedQuery.extend({ id, name: fileName.optional() });

/**
 * Result of a face check: 1 exactly one face, large enough; 0 none; 2 several; 3 too small; 4
 * neither 3x4 nor 4x6.
 */
export const FACE_STATUS = { none: 0, ok: 1, several: 2, tooSmall: 3, wrongShape: 4 } as const;

export const checkFaceBody = z.object({ imageId: id });
export type CheckFaceBody = z.infer<typeof checkFaceBody>;
/**
 * The place of a face in a picture, as shares of its width and height from the upper left corner.
 */
export const faceBox = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type FaceBox = z.infer<typeof faceBox>;
export const checkFaceAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  /**
   * `face` is set if the picture shows one face and only its shape is wrong, so that it can be
   * cropped.
   */
  data: z.object({ status: z.number(), face: faceBox.nullable() }),
});
export type CheckFaceAnswer = z.infer<typeof checkFaceAnswer>;

export const setAvatarBody = z.object({ imageId: id });
export type SetAvatarBody = z.infer<typeof setAvatarBody>;
