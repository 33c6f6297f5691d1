import type { StaffItem, StaffPlan, Violation } from '@portal/contracts';
import { coursesOf, gatesOf, requiredDocumentTypes, type PeopleLists } from '@portal/domain';
import type { Signatures } from '../../platform/storage/signatures';
import { profileAnswer } from '../../entry/items/profile-answer';
import { reviewAnswer } from '../../entry/items/stored-card';
import { fileAnswers } from '../../requests/stored-files';
import type { StoredItem, StoredPeople } from './people-reader';

export interface DetailSurroundings {
  lists: PeopleLists;
  signatures: Signatures;
  /** Violations of each person, by identity key. */
  violations: ReadonlyMap<string, Violation[]>;
  blacklist: ReadonlySet<string>;
}

/** The plan as it is answered, gates derived from its areas. */
export function planAnswer(
  { plan, contract, authorName, attachments }: StoredPeople,
  { lists, signatures }: DetailSurroundings,
): StaffPlan {
  return {
    ...plan,
    listGateIds: gatesOf(
      lists,
      plan.listWorkAreas.map(({ areaId }) => areaId),
    ),
    contractName: contract?.name ?? '',
    contractNo: contract?.number ?? '',
    contractDate: contract?.durationDate ?? null,
    attachments: fileAnswers(attachments.document, signatures),
    authorName,
  };
}

/** What of the request a card depends on. */
export interface CardContext {
  plan: Pick<StoredPeople['plan'], 'listWorkAreas' | 'visitorTypeId'>;
  files: StoredPeople['files'];
}

/** A person as answered: courses and required documents derived, files signed. */
export function itemAnswer(
  item: StoredItem,
  { plan, files }: CardContext,
  surroundings: DetailSurroundings,
): StaffItem {
  const { lists, signatures, violations, blacklist } = surroundings;
  const { input, identityKey } = item;
  const { visitorTypeId } = plan;
  const required = requiredDocumentTypes(lists, visitorTypeId, input.listWorkItemIds);
  return {
    ...input,
    image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
    listSafetyGuideIds: coursesOf(lists, plan.listWorkAreas, input.positionId),
    staffProfileFiles: profileAnswer(input.staffProfileFiles, {
      groups: lists.documentGroups.filter(({ isStaff }) => isStaff),
      required: new Set(required),
      files,
      signatures,
    }),
    violationHistory: violations.get(identityKey) ?? [],
    isBlackList: blacklist.has(identityKey),
    ...reviewAnswer(item),
  };
}
