import type { PathFile } from '@portal/ui';
import type { NamedPlace, NamedRefusal, UnknownDocument, UnknownWord } from './named-places';

/** What happens to given files, before anything is uploaded. */
export interface NamedPlan {
  /** The number of files that have a place. */
  placed: number;
  photos: number;
  /** The number of people who get a file. */
  people: number;
  /** The types of documents among the files. */
  types: { id: string; name: string; count: number; isRequired: boolean }[];
  /** Words that name no known type of document, with or without an answer of the user. */
  words: (UnknownWord & { count: number })[];
  /** Files that cannot be attached, by their reasons. */
  refused: { reason: NamedRefusal; paths: string[] }[];
}

/** Adds up the places of files, so that users see what happens to them and answer what the portal does not know. */
export function planNamedFiles(
  files: readonly PathFile[],
  find: (path: string) => NamedPlace | UnknownDocument | NamedRefusal,
): NamedPlan {
  const people = new Set<string>();
  const types = new Map<string, NamedPlan['types'][number]>();
  const words = new Map<string, NamedPlan['words'][number]>();
  const refused = new Map<NamedRefusal, string[]>();
  let photos = 0;
  let placed = 0;
  for (const { path } of files) {
    const place = find(path);
    if (typeof place === 'string') {
      refused.set(place, [...(refused.get(place) ?? []), path]);
      continue;
    }
    if (place.kind !== 'photo' && place.word)
      words.set(place.word.key, {
        ...place.word,
        count: (words.get(place.word.key)?.count ?? 0) + 1,
      });
    if (place.kind === 'unknown') continue;
    placed += 1;
    people.add(place.itemId);
    if (place.kind === 'photo') photos += 1;
    else {
      const { id, name, isRequired } = place.row.document;
      const known = types.get(id);
      types.set(id, {
        id,
        name,
        count: (known?.count ?? 0) + 1,
        isRequired: isRequired || (known?.isRequired ?? false),
      });
    }
  }
  return {
    placed,
    photos,
    people: people.size,
    types: [...types.values()],
    words: [...words.values()],
    refused: [...refused].map(([reason, paths]) => ({ reason, paths })),
  };
}
