import type { Env } from '../../config/env';
import { ChainCheck } from '../../platform/audit-chain/chain-check';
import { onChain, walk } from '../audit/chain-walk';
import { doubtful, fine, wrong, type Finding } from './finding';

const ABOUT = 'Audit chain';
/** The newest entries, which are checked here; "portal audit verify" checks all. */
const CHECKED = 1000;
const LATE_MINUTES = 15;
const UNSIGNED_DAYS = 2;

interface State {
  last: number;
  isBehind: boolean;
  isUnsigned: boolean;
  /** Entries that a collector has not taken, if it fails to. */
  unsent: number;
}

/** Checks the newest entries of the audit chain, and whether it is continued and signed. A database without tables has none. */
export function auditFindings(env: Env): Promise<Finding[]> {
  return onChain(env, async (client) => {
    const { rows: tables } = await client.query<{ areThere: boolean }>(
      `select to_regclass('public.audit_delivery') is not null as "areThere"`,
    );
    if (!tables[0]?.areThere) return [];
    const { rows } = await client.query<State>(
      `select coalesce((select max(no) from audit_entry), 0)::float8 as last,
        exists (select from audit_pending where added_at < now() - make_interval(mins => $1)) as "isBehind",
        (select at from audit_entry order by no limit 1) < now() - make_interval(days => $2)
          and not exists (select from audit_head where signed_at > now() - make_interval(days => $2))
          as "isUnsigned",
        coalesce((select max(e.no) - d.sent_no from audit_entry e, audit_delivery d
          where d.failing_since is not null group by d.sent_no), 0)::float8 as unsent`,
      [LATE_MINUTES, UNSIGNED_DAYS],
    );
    const [state] = rows;
    if (!state) throw new Error('the database returned nothing about the chain');
    const { last, isBehind, isUnsigned, unsent } = state;
    const check = new ChainCheck();
    const newest = { from: Math.max(1, last - CHECKED + 1), to: last };
    for await (const _ of walk(client, check, newest));
    const [problem] = check.problems;
    return [
      problem
        ? wrong(ABOUT, `${problem} "portal audit verify" checks all (docs/operations.md)`)
        : fine(
            ABOUT,
            `its newest ${check.count} entries are whole; "portal audit verify" checks all`,
          ),
      ...(isBehind
        ? [
            doubtful(
              ABOUT,
              `acts wait for more than ${LATE_MINUTES} minutes: does an instance run with RUN_JOBS?`,
            ),
          ]
        : []),
      ...(isUnsigned
        ? [doubtful(ABOUT, `not signed for ${UNSIGNED_DAYS} days: is the certificate valid?`)]
        : []),
      ...(env.SYSLOG_URL && unsent > 0
        ? [doubtful(ABOUT, `${unsent} entries wait for the collector of logs`)]
        : []),
    ];
  });
}
