import { v7 } from 'uuid';

/** A new id: a UUID whose order is that of creation (version 7), so that indexes grow at their end. */
export const newId = (): string => v7();
