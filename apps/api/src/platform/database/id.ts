import { v7 } from 'uuid';

/** A new id: a version 7 UUID. They sort by creation time, so that indexes grow at their end. */
export const newId = (): string => v7();
