import type { Action } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';

const actions = (...names: Action[]): Prisma.Sql => Prisma.sql`(${Prisma.join(names)})`;

/** Events by which a reviewer gives a request back to its author, for statements written by hand. */
export const SENT_BACK = actions('return', 'requestUpdate', 'allowRevision');

/** Events by which the author sends it, or sends it again. */
export const SENT_AGAIN = actions('submit', 'saveRevision');
