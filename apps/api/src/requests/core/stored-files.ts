import type { Attachment } from '@portal/contracts';
import type { Prisma } from '../../platform/database/generated/client';
import type { Signatures } from '../../platform/storage/signatures';

/** What forms carry of a file. */
export const FILE = { id: true, name: true, type: true, size: true } as const;
export type StoredFile = Prisma.FileGetPayload<{ select: typeof FILE }>;

/** Files as they are answered, in their order. */
export const fileAnswers = (files: readonly StoredFile[], signatures: Signatures): Attachment[] =>
  files.map((file) => signatures.attachment(file));
