import { staffItemInput } from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { FILE, type StoredFile } from '../../requests/stored-files';
import type { StoredItem } from './people-reader';
import { filesOfPeople } from './people-writer';

const included = {
  files: { include: { file: { select: FILE } } },
  request: { select: { number: true } },
} satisfies Prisma.ContractorPersonInclude;

/** Somebody of a company's registry, as the company registered the person last. */
export interface RegisteredCard {
  card: StoredItem;
  files: StoredFile[];
  registeredAt: Date;
  requestNumber: string | null;
}

/**
 * Of the given identity keys, those of people whose records the viewer may know of: staff of anybody, a company
 * of whom it has registered. Writing a number into a form teaches nobody anything (decisions, section 5).
 */
export async function knownTo(
  db: Db,
  { contractorId }: CurrentUser,
  keys: readonly string[],
): Promise<Set<string>> {
  if (!contractorId) return new Set(keys);
  const registered = await db.contractorPerson.findMany({
    where: { contractorId, identityKey: { in: [...keys] } },
    select: { identityKey: true },
  });
  return new Set(registered.map((person) => person.identityKey));
}

/** Cards of a registry by name, each under the id of its entry. */
export async function registeredCards(
  db: Db,
  where: Prisma.ContractorPersonWhereInput,
  page: { skip?: number; take?: number } = {},
): Promise<RegisteredCard[]> {
  const rows = await db.contractorPerson.findMany({
    where,
    orderBy: [{ fullName: 'asc' }, { identityKey: 'asc' }],
    include: included,
    ...page,
  });
  return rows.map(({ id, identityKey, card, files, registeredAt, request }) => ({
    card: {
      identityKey,
      result: null,
      verdict: null,
      input: { ...staffItemInput.parse(card), id },
    },
    files: files.map(({ file }) => file),
    registeredAt,
    requestNumber: request.number,
  }));
}

/**
 * Puts people into their company's registry as they stand on their cards now: what the cards become in a later
 * draft, or whether they are taken out of it, changes nothing there. Four statements, however many they are.
 */
export async function register(
  tx: Db,
  contractorId: string,
  requestId: string,
  people: readonly StoredItem[],
): Promise<void> {
  const rows = people.map(({ identityKey, input }) => ({
    id: newId(),
    identity_key: identityKey,
    full_name: input.fullName,
    search_text: searchable(`${input.fullName} ${identityKey}`),
    card: input,
  }));
  const registered = await tx.$queryRaw<{ id: string; identityKey: string }[]>`
    insert into contractor_person
      (id, contractor_id, identity_key, full_name, search_text, card, request_id)
    select r.id, ${contractorId}::uuid, r.identity_key, r.full_name, r.search_text, r.card,
      ${requestId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, identity_key text, full_name text, search_text text, card jsonb)
    on conflict (contractor_id, identity_key) do update set
      full_name = excluded.full_name, search_text = excluded.search_text, card = excluded.card,
      request_id = excluded.request_id, registered_at = now()
    returning id::text, identity_key as "identityKey"`;
  const idOf = new Map(registered.map(({ id, identityKey }) => [identityKey, id]));
  await tx.contractorPersonFile.deleteMany({ where: { personId: { in: [...idOf.values()] } } });
  await tx.contractorPersonFile.createMany({
    data: people.flatMap(({ identityKey, input }) => {
      const personId = idOf.get(identityKey);
      return personId ? filesOfPeople([input]).map((fileId) => ({ personId, fileId })) : [];
    }),
    skipDuplicates: true,
  });
}
