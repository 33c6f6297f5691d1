import { searchable } from '@portal/domain';
import accounts from '../../../../prisma/seed/demo/accounts.json' with { type: 'json' };
import contractors from '../../../../prisma/seed/demo/contractors.json' with { type: 'json' };
import type { Db } from '../platform/database/database';
import type { UserRole } from '../platform/database/generated/client';
import { hashPassword } from '../platform/security/password-hash';
import { seedId } from './seed-id';

/** A plant to try out: contractors, and an account for each role. What is there already stays as it is. */
export async function seedDemo(tx: Db): Promise<void> {
  await tx.contractor.createMany({
    data: contractors.map(({ country, ...contractor }) => ({
      id: seedId('contractor', contractor.code),
      ...contractor,
      countryId: seedId('country', country),
      searchText: searchable(`${contractor.code} ${contractor.name}`),
    })),
    skipDuplicates: true,
  });
  await tx.user.createMany({ data: await missingUsers(tx), skipDuplicates: true });
}

/** Hashing takes its time, so only passwords of accounts that are not there yet are hashed. */
async function missingUsers(tx: Db) {
  const known = await tx.user.findMany({
    where: { email: { in: accounts.map(({ email }) => email) } },
    select: { email: true },
  });
  const knownEmails = new Set(known.map(({ email }) => email));
  const missing = accounts.filter(({ email }) => !knownEmails.has(email));
  return Promise.all(
    missing.map(async ({ password, note: _note, contractor, role, ...user }) => ({
      id: seedId('user', user.email),
      ...user,
      role: role as UserRole,
      contractorId: contractor ? seedId('contractor', contractor) : null,
      status: 'active' as const,
      passwordHash: await hashPassword(password),
    })),
  );
}
