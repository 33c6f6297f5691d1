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
}

/** Checks the newest entries of the audit chain, and whether it is continued and signed. */
export function auditFindings(env: Env): Promise<Finding[]> {
  return onChain(env, async (client) => {
    const { rows } = await client.query<State>(
      `select coalesce((select max(no) from audit_entry), 0)::int8::float8 as last,
        exists (select from audit_pending where at < now() - make_interval(mins => $1)) as "isBehind",
        exists (select from audit_entry where at < now() - make_interval(days => $2))
          and not exists (select from audit_head where signed_at > now() - make_interval(days => $2))
          as "isUnsigned"`,
      [LATE_MINUTES, UNSIGNED_DAYS],
    );
    const [{ last, isBehind, isUnsigned } = { last: 0, isBehind: false, isUnsigned: false }] = rows;
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
    ];
  });
}
