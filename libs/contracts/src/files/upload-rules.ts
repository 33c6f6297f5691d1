/** Size of a chunk in bytes; the last one may be smaller. */
export const CHUNK_SIZE = 300_000;

/** An image with more pixels is refused without decoding: it could fill the memory. */
export const MAX_PIXELS = 40_000_000;

/** The allowed extensions, with the media type that the content must have. */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  wmv: 'video/x-ms-asf',
  avi: 'video/vnd.avi',
  webm: 'video/webm',
} as const;
export type FileExtension = keyof typeof MEDIA_TYPES;

interface UploadRule {
  maxBytes: number;
  extensions: readonly FileExtension[];
}

const pictures = ['png', 'jpg', 'jpeg'] as const;

/** The accepted files of each kind of upload (docs/product/shared.md, "Uploads"). */
export const UPLOAD_RULES = {
  /** Photo of a person in a request. */
  photo: { maxBytes: 5_000_000, extensions: pictures },
  /** A user's own photo. */
  avatar: { maxBytes: 5_000_000, extensions: pictures },
  /** Picture of a vehicle or a piece of equipment, and photos of card changes. */
  itemPhoto: { maxBytes: 1_000_000, extensions: pictures },
  /** Any attachment. */
  document: { maxBytes: 5_000_000, extensions: Object.keys(MEDIA_TYPES) as FileExtension[] },
} as const satisfies Record<string, UploadRule>;
export type UploadKind = keyof typeof UPLOAD_RULES;
export const UPLOAD_KINDS = Object.keys(UPLOAD_RULES) as [UploadKind, ...UploadKind[]];

/** Whether a kind of upload accepts files of a media type. */
export const takesType = (kind: UploadKind, type: string): boolean =>
  UPLOAD_RULES[kind].extensions.some((extension) => MEDIA_TYPES[extension] === type);

/** The extension of a file name in lower case, or an empty text. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
