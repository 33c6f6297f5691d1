import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { ChainCheck } from '../../platform/audit-chain/chain-check';
import { CommandFailure, type Command, type Surroundings } from '../surroundings';
import { onChain, walk } from './chain-walk';

/** In place of a file name: the command's input. */
const STREAM = '-';

const signatureLine = z.object({ signed: z.string(), signature: z.base64() });

/**
 * Checks the audit chain of the database, or an exported part of it, and reports where it was changed.
 * @returns 1 if it was
 */
export const verifyAudit: Command = async (args, at) => {
  const [file, ...more] = args;
  if (more.length > 0 || file?.startsWith('--'))
    throw new CommandFailure('Name an exported file, or nothing to check the database.');
  return file === undefined ? verifyDatabase(at) : verifyFile(at, file);
};

async function verifyDatabase(at: Surroundings): Promise<number> {
  const check = new ChainCheck();
  const waiting = await onChain(at.readDatabaseEnv(), async (client) => {
    for await (const _ of walk(client, check));
    check.end();
    const { rows: beyond } = await client.query<{ no: string; what: string }>(
      `select max(no) as no, 'is signed' as what from audit_head where no > $1 having count(*) > 0
       union all select sent_no, 'was sent to the collector' from audit_delivery where sent_no > $1`,
      [check.last?.no ?? 0],
    );
    for (const { no, what } of beyond)
      check.found(`Entry ${no} ${what}, but the chain ends with entry ${check.last?.no ?? 0}.`);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from audit_pending',
    );
    return rows[0]?.count ?? 0;
  });
  const code = report(at, check);
  if (waiting > 0) at.out(`${waiting} acts wait to be added.\n`);
  return code;
}

async function verifyFile(at: Surroundings, file: string): Promise<number> {
  const check = new ChainCheck();
  const input = file === STREAM ? Readable.from(await at.readInput()) : createReadStream(file);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line === '') continue;
    const head = readSignature(line);
    if (head) await check.head(head.signed, Buffer.from(head.signature, 'base64'));
    else check.entry(line);
  }
  return report(at, check);
}

function readSignature(line: string): z.infer<typeof signatureLine> | null {
  try {
    return signatureLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Prints what a check has found. @returns the exit code */
export function report({ out }: Pick<Surroundings, 'out'>, check: ChainCheck): number {
  const { problems, count, first, last, signed, signers } = check;
  for (const problem of problems) out(`${problem}\n`);
  const range = first && last ? ` (${first.no} to ${last.no})` : '';
  const whole = problems.length === 0;
  out(`The audit chain is ${whole ? 'whole' : 'not whole'}: ${count} entries${range}.\n`);
  out(signed === null ? 'It has no signature yet.\n' : `Signed up to entry ${signed}, by:\n`);
  for (const { subject, fingerprint, count: times } of signers.values())
    out(`  ${subject}, SHA-256 ${fingerprint}, ${times} times\n`);
  return whole ? 0 : 1;
}
