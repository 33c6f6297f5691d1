import { extensionOf, UPLOAD_RULES, type UploadKind } from '@portal/contracts';
import { CONVERTED_EXTENSIONS } from './picture-kind';

/** Why a file need not be sent at all: codes of the errors the server would answer with. */
export type FileProblem = 'fileTypeNotAllowed' | 'fileTooLarge' | 'fileDamaged';

/** Judges a file by its name and size, in the order the server does; null when it may be sent. */
export function fileProblem(
  file: { name: string; size: number },
  kind: UploadKind,
): FileProblem | null {
  const { extensions, maxBytes } = UPLOAD_RULES[kind];
  const isAllowed = (extensions as readonly string[]).includes(extensionOf(file.name));
  if (!isAllowed) return 'fileTypeNotAllowed';
  if (file.size > maxBytes) return 'fileTooLarge';
  return file.size === 0 ? 'fileDamaged' : null;
}

/** How large a file may be, as people read it. */
export const maxSize = (kind: UploadKind): string =>
  `${UPLOAD_RULES[kind].maxBytes / 1_000_000} MB`;

/** What those problems' texts leave to be filled in. */
export function problemValues({ name }: { name: string }, kind: UploadKind) {
  return { name, extensions: UPLOAD_RULES[kind].extensions.join(', '), max: maxSize(kind) };
}

/** The same extensions, as a file dialog takes them, with those of pictures that are converted. */
export const acceptedBy = (kind: UploadKind): string =>
  [...UPLOAD_RULES[kind].extensions, ...CONVERTED_EXTENSIONS]
    .map((extension) => `.${extension}`)
    .join(',');
