import { v7 } from 'uuid';

/** A new id: a UUID whose order is that of creation (decisions, section 1). */
export const newId = (): string => v7();
