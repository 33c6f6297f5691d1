import { extensionOf, UPLOAD_RULES, type UploadKind } from '@portal/contracts';
import { CONVERTED_EXTENSIONS } from './picture-kind';

/** Why a file is not sent: the same codes as the server's errors. */
export type FileProblem = 'fileTypeNotAllowed' | 'fileTooLarge' | 'fileDamaged';

/**
 * Checks a file by name and size, in the same order as the server. @returns null if it may be sent
 */
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

/** The maximum size of a file, as a text. */
export const maxSize = (kind: UploadKind): string =>
  `${UPLOAD_RULES[kind].maxBytes / 1_000_000} MB`;

/** The values for the placeholders in the texts of these problems. */
export function problemValues({ name }: { name: string }, kind: UploadKind) {
  return { name, extensions: UPLOAD_RULES[kind].extensions.join(', '), max: maxSize(kind) };
}

/** The extensions for a file dialog, including pictures that the portal converts. */
export const acceptedBy = (kind: UploadKind): string =>
  [...UPLOAD_RULES[kind].extensions, ...CONVERTED_EXTENSIONS]
    .map((extension) => `.${extension}`)
    .join(',');
