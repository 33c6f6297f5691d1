import { staffItemInput, type StaffItemInput } from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { FILE, type StoredFile } from '../../requests/core/stored-files';
import { visibleSql } from '../../requests/core/visibility';
import { filesOfProfiles, type StoredItem } from '../../requests/core/items/stored-item';

/** A person as a form contains them, with the reviewers' findings. */
export interface StoredPerson extends StoredItem<StaffItemInput> {
  identityKey: string;
}

/** Photos and documents of people. */
const filesOfPeople = (people: readonly StaffItemInput[]): string[] => [
  ...people.flatMap(({ staffProfileFiles }) => filesOfProfiles(staffProfileFiles)),
  ...people.flatMap(({ imageId }) => imageId ?? []),
];

const included = {
  files: { include: { file: { select: FILE } } },
  request: { select: { number: true } },
} satisfies Prisma.ContractorPersonInclude;

/** A person of a company's registry, as the company last submitted them. */
export interface RegistryRow {
  person: StoredPerson;
  files: StoredFile[];
  registeredAt: Date;
  requestNumber: string | null;
}

/**
 * Of the given identity keys, those of people whose records at the plant the viewer may read. The plant's staff may
 * read people in requests that they can see; a company may read people of its approved requests. So submitting a number
 * reveals nothing.
 */
export async function knownTo(
  db: Db,
  viewer: CurrentUser,
  keys: readonly string[],
): Promise<Set<string>> {
  const { contractorId } = viewer;
  if (contractorId === null) return seenInRequests(db, viewer, keys);
  const granted = await rowsByIndex<{ key: string }>(
    db,
    Prisma.sql`
    select identity_key as key from contractor_person
    where contractor_id = ${contractorId}::uuid and identity_key = any(${[...keys]}::text[]) and granted_at is not null`,
  );
  return new Set(granted.map(({ key }) => key));
}

async function seenInRequests(
  db: Db,
  viewer: CurrentUser,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    select distinct p.identity_key as key
    from people_item p join request_item i on i.id = p.item_id join request r on r.id = i.request_id
    where p.identity_key = any(${[...keys]}::text[]) and ${visibleSql(viewer)}`;
  return new Set(rows.map(({ key }) => key));
}

/** Lets the company read the plant's records of these people, because its request for them was approved. */
export async function entitle(
  tx: Db,
  contractorId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.contractorPerson.updateMany({
    where: { contractorId, identityKey: { in: [...keys] }, grantedAt: null },
    data: { grantedAt: new Date() },
  });
}

/** Of the given files, those in the registry of the viewer's company. */
export async function readableOfRegistry(
  db: Db,
  { contractorId }: CurrentUser,
  ids: readonly string[],
): Promise<string[]> {
  if (!contractorId) return [];
  const files = await db.contractorPersonFile.findMany({
    where: { fileId: { in: [...ids] }, person: { contractorId } },
    select: { fileId: true },
  });
  return files.map(({ fileId }) => fileId);
}

/** People of a registry by name, each under the id of its row. */
export async function registeredPeople(
  db: Db,
  where: Prisma.ContractorPersonWhereInput,
  page: { skip?: number; take?: number } = {},
): Promise<RegistryRow[]> {
  const rows = await db.contractorPerson.findMany({
    where,
    orderBy: [{ fullName: 'asc' }, { identityKey: 'asc' }],
    include: included,
    ...page,
  });
  return rows.map(({ id, identityKey, item, files, registeredAt, request }) => ({
    person: {
      identityKey,
      result: null,
      findings: [],
      input: { ...staffItemInput.parse(item), id },
    },
    files: files.map(({ file }) => file),
    registeredAt,
    requestNumber: request.number,
  }));
}

/**
 * Puts people into their company's registry as their forms are now. Later changes of a draft, or removing them from it,
 * do not change the registry. Two statements for any number of people.
 */
export async function register(
  tx: Db,
  contractorId: string,
  requestId: string,
  people: readonly StoredPerson[],
): Promise<void> {
  const rows = people.map(({ identityKey, input }) => ({
    id: newId(),
    identity_key: identityKey,
    full_name: input.fullName,
    search_text: searchable(`${input.fullName} ${identityKey}`),
    item: input,
  }));
  const registered = await tx.$queryRaw<{ id: string; identityKey: string }[]>`
    insert into contractor_person
      (id, contractor_id, identity_key, full_name, search_text, item, request_id)
    select r.id, ${contractorId}::uuid, r.identity_key, r.full_name, r.search_text, r.item,
      ${requestId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, identity_key text, full_name text, search_text text, item jsonb)
    on conflict (contractor_id, identity_key) do update set
      full_name = excluded.full_name, search_text = excluded.search_text, item = excluded.item,
      request_id = excluded.request_id, registered_at = now()
    returning id::text, identity_key as "identityKey"`;
  const idOf = new Map(registered.map(({ id, identityKey }) => [identityKey, id]));
  const files = people.flatMap(({ identityKey, input }) => {
    const personId = idOf.get(identityKey);
    return personId ? filesOfPeople([input]).map((fileId) => ({ personId, fileId })) : [];
  });
  await tx.$executeRaw`
    with given as (
        select distinct person_id, file_id
        from unnest(${files.map(({ personId }) => personId)}::uuid[],
          ${files.map(({ fileId }) => fileId)}::uuid[]) as g(person_id, file_id)),
      gone as (
        delete from contractor_person_file f
        where f.person_id = any(${[...idOf.values()]}::uuid[]) and not exists (
          select 1 from given g where g.person_id = f.person_id and g.file_id = f.file_id))
    insert into contractor_person_file (person_id, file_id) select person_id, file_id from given
    on conflict do nothing`;
}
