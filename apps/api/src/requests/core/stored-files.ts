import type { Attachment } from '@portal/contracts';
import type { Prisma } from '../../platform/database/generated/client';
import type { Signatures } from '../../platform/storage/signatures';

/** The columns of a file that forms contain. */
export const FILE = { id: true, name: true, type: true, size: true } as const;
export type StoredFile = Prisma.FileGetPayload<{ select: typeof FILE }>;

/** Files as the API returns them, in order. */
export const fileAnswers = (files: readonly StoredFile[], signatures: Signatures): Attachment[] =>
  files.map((file) => signatures.attachment(file));
