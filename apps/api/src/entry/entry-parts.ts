import type { CustomValues, EntryFamily as EntryName, Family } from '@portal/contracts';
import type { Signer } from '@portal/domain';
import type { PictureKind } from '../requests/core/attachments';
import type { CoverTable } from '../requests/core/form/cover-table';
import type { FormFields } from '../requests/core/form/form-fields';
import type { KeyedItems } from '../requests/core/items/keyed-items';
import type { StoredItem } from '../requests/core/items/stored-item';
import type { PersonalRows } from '../requests/core/personal-rows';
import type { EntryFlag } from './flags';
import type { EntryReader } from './form/entry-reader';

/** The fields that every item has, in each family. */
export interface ItemInput {
  id: string;
  imageId: string | null;
  customFields: CustomValues;
  listWorkItemIds?: readonly string[];
}

/** The fields that every plan has. */
export type PlanInput = Signer & {
  authorId: string | null;
  rootId?: string | null;
  customFields: CustomValues;
  visitorTypeId?: string | null;
};

/** The parts from which an entry family is built. */
export interface EntryParts<Plan extends object, Item extends StoredItem<ItemInput>> {
  name: EntryName;
  flag: EntryFlag;
  /** The address at which the client shows one of its requests. */
  detailPath: string;
  /** The family of the requests that its plans follow. */
  follows: Family | null;
  /** Namespaces of the texts of its problems, and of the names of its fields. */
  texts: { problems: string; fields: string };
  plans: CoverTable<Plan>;
  planForm: FormFields<unknown>;
  /** Its items as they are stored for comparison. */
  itemForm: FormFields<Item['input']>;
  keyed: KeyedItems;
  pictures: PictureKind;
  reader: EntryReader<Plan, Item>;
  personal: PersonalRows;
  /** The name of an item in lists, and the number by which users find it. */
  called: (item: Item['input']) => { label: string; number: string };
}
