import type { documentGroups, ProfileGroup, ProfileGroupInput, RowOf } from '@portal/contracts';
import type { Signatures } from '../../platform/storage/signatures';
import type { StoredFile } from '../stored-files';

interface ProfileSurroundings {
  /** Headings that stand on such a card, with their types. */
  groups: readonly RowOf<typeof documentGroups>[];
  required: ReadonlySet<string>;
  files: ReadonlyMap<string, StoredFile>;
  signatures: Signatures;
}

/** Every heading and type that stands on a card: required ones, and those that were filled in. */
export function profileAnswer(
  profiles: readonly ProfileGroupInput[],
  { groups, required, files, signatures }: ProfileSurroundings,
): ProfileGroup[] {
  const given = new Map(
    profiles.flatMap(({ types }) => types.map((type) => [type.id, type] as const)),
  );
  return groups
    .map(({ id, name, types }) => ({
      id,
      name,
      types: types
        .filter((type) => required.has(type.id) || given.has(type.id))
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
          };
        }),
    }))
    .filter(({ types }) => types.length > 0);
}
