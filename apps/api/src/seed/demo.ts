import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../platform/database/database';
import type { RawCell } from '../platform/master-data';
import type { PasswordHash } from '../platform/security/password-hash';
import { rawTable } from './seed-files';
import { seedTables } from './seed-tables';

type Rows = Record<string, RawCell>[];

/**
 * A plant for trying the portal: contractors with contracts, an account for each role, a small library.
 * @returns the codes of the contractors
 */
export async function seedDemo(tx: Db, passwords: PasswordHash, folder: string): Promise<string[]> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Rows;
  const accounts = (await read('accounts')) as unknown as DemoAccount[];
  const contractors = (await read('contractors')) as (Rows[number] & { code: string })[];
  await seedTables(tx, [
    rawTable('contractors', contractors),
    rawTable('contracts', await read('contracts')),
    rawTable('manuals', await read('manuals')),
    rawTable('inductions', await read('inductions')),
    rawTable('induction-questions', await read('induction-questions')),
    rawTable('sliders', await read('sliders')),
    rawTable(
      'users',
      accounts.map(({ password: _password, note: _note, contractor, ...user }) => ({
        ...user,
        contractorId: contractor ?? null,
      })),
    ),
  ]);
  const trained = (await read('trained-people')) as unknown as TrainedPerson[];
  await seedTables(tx, [
    rawTable('user-group-members', await read('user-group-members')),
    rawTable(
      'people',
      trained.map(({ identityNumber, fullName }) => ({ identityNumber, fullName })),
    ),
    rawTable('training-results', trained.flatMap(resultsOf)),
  ]);
  const emails = accounts.map(({ email }) => email);
  await tx.user.updateMany({ where: { email: { in: emails } }, data: { isDemo: true } });
  await setMissingPasswords(tx, passwords, accounts);
  return contractors.map(({ code }) => code);
}

/** A person who has passed some courses before; the others show how a review marks untrained people. */
interface TrainedPerson {
  identityNumber: string;
  fullName: string;
  courses: string[];
}

const EXAM = { examDate: '2026-09-15', validFrom: '2026-09-15', validTo: '2028-09-14' };

const resultsOf = ({ identityNumber, courses }: TrainedPerson): Rows =>
  courses.map((courseId) => ({
    personId: identityNumber,
    courseId,
    ...EXAM,
    score: 90,
    isPassed: true,
  }));

interface DemoAccount {
  role: string;
  email: string;
  password: string;
  note: string;
  contractor?: string;
}

/** Hashing is slow, so only accounts without a password get one, and each password is hashed once. */
async function setMissingPasswords(
  tx: Db,
  passwords: PasswordHash,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const users = await tx.user.findMany({
    where: { passwordHash: null, email: { in: accounts.map(({ email }) => email) } },
    select: { id: true, email: true },
  });
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? passwords.of(password);
    hashes.set(password, hash);
    return hash;
  };
  const rows = await Promise.all(
    users.map(async ({ id, email }) => {
      const account = accounts.find((candidate) => candidate.email === email);
      return { id, password_hash: await hashOf(account?.password ?? '') };
    }),
  );
  await tx.$executeRaw`
    update "user" u set password_hash = r.password_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, password_hash text)
    where u.id = r.id`;
}
