import type { EquipmentItemInput, EquipmentPlanInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import {
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
  type StoredItem,
} from '../../requests/core/items/stored-item';
import { equipmentItems } from './equipment-item';
import { equipmentPlans } from './equipment-plan';

/** A stored item, with the results of its review. */
export interface StoredPiece extends StoredItem<EquipmentItemInput> {
  codeKey: string;
  serialKey: string;
}

/** An equipment request as stored. */
export type StoredEquipment = StoredEntry<EquipmentPlanInput, StoredPiece>;

/** What is stored of an item besides what all items have. */
type Own = Omit<EquipmentItemInput, 'id' | 'equipmentProfileFiles'> &
  Pick<StoredPiece, 'codeKey' | 'serialKey'>;

/** Reads equipment requests. */
export const equipmentReader = new EntryReader<EquipmentPlanInput, StoredPiece>({
  items: (db, where) => readStoredItems(db, where, equipmentItems.read(), toItem),
  plans: equipmentPlans,
});

const toItem = ({ own: { codeKey, serialKey, ...piece }, ...row }: WholeRow<Own>) => ({
  codeKey,
  serialKey,
  input: { id: row.id, ...piece, equipmentProfileFiles: profileGroupsOf(row) },
});
