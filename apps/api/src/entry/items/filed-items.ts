import type { Language } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Database } from '../../platform/database/database';
import type { EntryReader } from '../form/entry-reader';
import { newestFiled, type KeyedItems } from '../../requests/core/items/keyed-items';
import {
  itemsById,
  type StoredItem,
  type StoredItems,
} from '../../requests/core/items/stored-item';

/** How a family finds and answers items that were filed before. */
interface Filed<Item extends StoredItem, Profile> {
  keyed: KeyedItems;
  reader: Pick<EntryReader<object, Item>, 'items'>;
  keyOf: (item: Item) => string;
  /** Makes the content of new items from stored ones, in the same order. */
  profiles: (stored: StoredItems<Item>, language: Language) => Promise<Profile[]>;
}

/** Finds items that a company has filed before by their number, to fill in new items. */
export class FiledItems<Item extends StoredItem, Profile> {
  constructor(
    private readonly database: Database,
    private readonly filed: Filed<Item, Profile>,
  ) {}

  /** The item that was filed last under a number; null if the company has filed none. */
  async find(viewer: CurrentUser, number: string, language: Language): Promise<Profile | null> {
    const key = identityKey(number);
    return (await this.byKey(viewer, [key], language)).get(key) ?? null;
  }

  /** The newest item of each key. The number of statements is fixed. */
  async byKey(
    { contractorId }: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, Profile>> {
    if (!contractorId) return new Map();
    const { keyed, reader, keyOf, profiles } = this.filed;
    const ids = await newestFiled(this.database, keyed, contractorId, keys);
    const stored = await reader.items(this.database, itemsById(ids));
    const found = await profiles(stored, language);
    return new Map(
      stored.items.flatMap((item, at) => {
        const profile = found[at];
        return profile === undefined ? [] : [[keyOf(item), profile] as const];
      }),
    );
  }
}
