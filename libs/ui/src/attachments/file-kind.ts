/** The kinds of files that lists and viewers distinguish. */
export type FileKind = 'pdf' | 'image' | 'video' | 'text' | 'sheet' | 'other';

const KINDS: Record<string, FileKind> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  tiff: 'image',
  mp4: 'video',
  mov: 'video',
  wmv: 'video',
  avi: 'video',
  webm: 'video',
  docx: 'text',
  xlsx: 'sheet',
};

/** The kind of a file by its extension. */
export function fileKind(name: string): FileKind {
  return KINDS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'other';
}

/** Whether browsers can show such a file in a page. */
export function isShown(name: string): boolean {
  return /\.(pdf|png|jpe?g|gif|mp4|webm|mov)$/i.test(name);
}
