import type { documentGroups, ProfileGroup, ProfileGroupInput, RowOf } from '@portal/contracts';
import type { Signatures } from '../../../platform/storage/signatures';
import type { StoredFile } from '../stored-files';

interface ProfileSurroundings {
  /** Headings that such an item shows, with their document types. */
  groups: readonly RowOf<typeof documentGroups>[];
  required: ReadonlySet<string>;
  /** Types that it also shows if they are filled in. */
  offered?: ReadonlySet<string>;
  files: ReadonlyMap<string, StoredFile>;
  signatures: Signatures;
}

const NONE: ReadonlySet<string> = new Set();

/** All headings and types that an item shows: required ones, offered ones, and those that were filled in. */
export function profileAnswer(
  profiles: readonly ProfileGroupInput[],
  { groups, required, offered = NONE, files, signatures }: ProfileSurroundings,
): ProfileGroup[] {
  const given = new Map(
    profiles.flatMap(({ types }) => types.map((type) => [type.id, type] as const)),
  );
  return groups
    .map(({ id, name, types }) => ({
      id,
      name,
      types: types
        .filter(({ id: type }) => required.has(type) || given.has(type) || offered.has(type))
        .map((type) => {
          const document = given.get(type.id);
          return {
            id: type.id,
            name: type.name,
            isRequired: required.has(type.id),
            files: (document?.files ?? []).flatMap((ref) => {
              const file = files.get(ref.id);
              return file ? [signatures.attachment(file)] : [];
            }),
            documentDate: document?.documentDate ?? null,
            documentNumber: document?.documentNumber ?? '',
            issuer: document?.issuer ?? '',
          };
        }),
    }))
    .filter(({ types }) => types.length > 0);
}

/** The documents as a start for another item, without those that have expired. */
export const withoutExpired = (groups: readonly ProfileGroup[], today: string): ProfileGroup[] =>
  groups.map((group) => ({
    ...group,
    types: group.types.map((type) =>
      type.documentDate !== null && type.documentDate < today
        ? { ...type, files: [], documentDate: null, documentNumber: '', issuer: '' }
        : type,
    ),
  }));
