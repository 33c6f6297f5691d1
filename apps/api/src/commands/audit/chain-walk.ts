import type pg from 'pg';
import type { Env } from '../../config/env';
import { ChainCheck } from '../../platform/audit-chain/chain-check';
import { connect } from '../backup/snapshot';

const PAGE = 2000;

/** A line of an export: an entry, or the signature of the entry before. */
interface WalkedLine {
  text: string;
}

/** The first and the last entry to walk over; both by number. */
interface Range {
  from: number;
  to: number;
}

/** Runs work on the chain as it is at one moment, however long it takes. */
export async function onChain<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(env.DATABASE_DIRECT_URL);
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads entries and signatures page by page, and checks them. */
export async function* walk(
  client: pg.Client,
  check: ChainCheck,
  { from, to }: Range = { from: 0, to: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<WalkedLine[]> {
  let after = from - 1;
  for (;;) {
    const { rows } = await client.query<{ no: string; at: Date; entry: string; digest: string }>(
      `select no, at, entry, digest from audit_entry where no > $1 and no <= $2 order by no limit ${PAGE}`,
      [after, to],
    );
    const last = rows.at(-1);
    if (!last) return;
    const heads = await headsOf(client, after, Number(last.no));
    const lines: WalkedLine[] = [];
    for (const { no, at, entry, digest } of rows) {
      check.entry(entry, { no: Number(no), at, digest });
      lines.push({ text: entry });
      const head = heads.get(no);
      if (!head) continue;
      await check.head(head.content, head.signature);
      const signature = head.signature.toString('base64');
      lines.push({ text: JSON.stringify({ signed: head.content, signature }) });
    }
    after = Number(last.no);
    yield lines;
  }
}

async function headsOf(client: pg.Client, after: number, to: number) {
  const { rows } = await client.query<{ no: string; content: string; signature: Buffer }>(
    'select no, content, signature from audit_head where no > $1 and no <= $2',
    [after, to],
  );
  return new Map(rows.map((head) => [head.no, head]));
}
