import type { StaffItemInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import {
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
} from '../../requests/core/items/stored-item';
import type { StoredPerson } from '../../plant/company-people';
import { peopleItems } from './people-item';
import { peoplePlans, type StoredPeoplePlan } from './people-plan';

/** A stored people request. */
export type StoredPeople = StoredEntry<StoredPeoplePlan, StoredPerson>;

/** What is stored of a person besides what all items have. */
type Own = Omit<StaffItemInput, 'id' | 'staffProfileFiles'> & Pick<StoredPerson, 'identityKey'>;

/** Reads people requests. */
export const peopleReader = new EntryReader<StoredPeoplePlan, StoredPerson>({
  items: (db, where) => readStoredItems(db, where, peopleItems.read(), toItem),
  plans: peoplePlans,
});

const toItem = ({ own: { identityKey, ...person }, ...row }: WholeRow<Own>) => ({
  identityKey,
  input: { id: row.id, ...person, staffProfileFiles: profileGroupsOf(row) },
});
