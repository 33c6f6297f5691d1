import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuditPending } from '../database/generated/client';

/** What the first entry names as the digest of the one before. */
export const BEFORE_FIRST = '0'.repeat(64);

/** Where the chain ends: an entry's number and digest. */
export interface ChainEnd {
  no: bigint;
  digest: string;
}

/** An entry as it is stored. */
export interface LinkedEntry extends ChainEnd {
  at: Date;
  /** The digested bytes: JSON in one line. */
  entry: string;
}

const content = z.object({
  no: z.number().int().min(1),
  previous: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  kind: z.string(),
  act: z.string(),
  by: z.string(),
  of: z.array(z.string()),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type EntryContent = z.infer<typeof content>;

/** SHA-256 of a text, lower-case hex. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What an entry says; null if it is none. */
export function readEntry(text: string): EntryContent | null {
  try {
    return content.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Adds what waits to the end of the chain, in the given order. */
export function linkedEntries(
  end: ChainEnd | null,
  waiting: readonly Omit<AuditPending, 'id' | 'addedAt'>[],
): LinkedEntry[] {
  let { no, digest } = end ?? { no: 0n, digest: BEFORE_FIRST };
  return waiting.map(({ at, kind, act, actor, subjects, details }) => {
    no += 1n;
    const entry = JSON.stringify({
      no: Number(no),
      previous: digest,
      at: at.toISOString(),
      kind,
      act,
      by: actor,
      of: subjects,
      ...(Object.keys(details as object).length > 0 ? { details } : {}),
    } satisfies Record<keyof Omit<EntryContent, 'details'>, unknown> & { details?: unknown });
    digest = digestOf(entry);
    return { no, at, entry, digest };
  });
}

const HEAD = /^audit (\d+) ([0-9a-f]{64}) (\S+)$/;

/** The text that is signed for the chain up to an entry. */
export const headContent = ({ no, digest }: ChainEnd, at: Date): string =>
  `audit ${no} ${digest} ${at.toISOString()}`;

/** What such a text says; null if it is none. */
export function readHead(text: string): { no: number; digest: string } | null {
  const [, no, digest] = HEAD.exec(text) ?? [];
  return no && digest ? { no: Number(no), digest } : null;
}
