import type { EquipmentItem } from '@portal/contracts';
import { documentTypesOfGroup, isStrictGroup, type EquipmentLists } from '@portal/domain';
import type { Signatures } from '../../platform/storage/signatures';
import { profileAnswer } from '../../requests/core/items/profile-answer';
import { reviewAnswer } from '../../requests/core/items/stored-item';
import type { StoredFile } from '../../requests/core/stored-files';
import type { StoredPiece } from './equipment-reader';

export interface DetailSurroundings {
  lists: EquipmentLists;
  signatures: Signatures;
  files: ReadonlyMap<string, StoredFile>;
}

/**
 * An item in an answer, with the documents of its group; they are required if the group needs
 * strict safety.
 */
export function itemAnswer(
  item: StoredPiece,
  { lists, signatures, files }: DetailSurroundings,
): EquipmentItem {
  const { input } = item;
  const offered = new Set(documentTypesOfGroup(lists, input.equipmentGroupId));
  return {
    ...input,
    image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
    equipmentProfileFiles: profileAnswer(input.equipmentProfileFiles, {
      groups: lists.documentGroups.filter(({ isEquipment }) => isEquipment),
      required: isStrictGroup(lists, input.equipmentGroupId) ? offered : new Set(),
      offered,
      files,
      signatures,
    }),
    ...reviewAnswer(item),
  };
}
