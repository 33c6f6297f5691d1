import { v5 } from 'uuid';

const NAMESPACE = '7c0e9f5c-6f0b-4c39-9b5e-2f9a3c1d8e10';

/** The id of a seeded row: the same on every run and every machine. */
export const seedId = (list: string, key: string): string => v5(`${list}:${key}`, NAMESPACE);
