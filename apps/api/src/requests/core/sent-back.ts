import type { Action } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';

const actions = (...names: Action[]): Prisma.Sql => Prisma.sql`(${Prisma.join(names)})`;

/** Events with which a reviewer gives a request back to its author, for handwritten statements. */
export const SENT_BACK = actions('return', 'requestUpdate', 'allowRevision');

/** Events with which the author submits a request, for the first time or again. */
export const SENT_AGAIN = actions('submit', 'saveRevision');
