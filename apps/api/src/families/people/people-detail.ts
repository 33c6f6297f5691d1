import type { Attachment, StaffItem, StaffPlan, Violation } from '@portal/contracts';
import { coursesOf, gatesOf, requiredDocumentTypes, type PeopleLists } from '@portal/domain';
import type { Signatures } from '../../platform/storage/signatures';
import type { StoredFile, StoredItem, StoredPeople } from './people-reader';

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
    attachments: attachments.document.map((file) => signatures.attachment(file)),
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
  const { input, identityKey, result, verdict } = item;
  return {
    ...input,
    image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
    listSafetyGuideIds: coursesOf(lists, plan.listWorkAreas, input.positionId),
    staffProfileFiles: profileGroups(item, plan.visitorTypeId, files, surroundings),
    violationHistory: violations.get(identityKey) ?? [],
    isBlackList: blacklist.has(identityKey),
    persistence: 1,
    isHidden: false,
    result,
    checkingDescription: verdict?.note ?? '',
    reasonCode: verdict?.reasonCode ?? null,
    field: verdict?.field ?? null,
  };
}

/** Every group and type that stands on a person's card: required ones, and those that were filled in. */
function profileGroups(
  { input }: StoredItem,
  visitorTypeId: string | null,
  files: StoredPeople['files'],
  { lists, signatures }: DetailSurroundings,
): StaffItem['staffProfileFiles'] {
  const required = new Set(requiredDocumentTypes(lists, visitorTypeId, input.listWorkItemIds));
  const given = new Map(
    input.staffProfileFiles.flatMap(({ types }) => types.map((type) => [type.id, type] as const)),
  );
  return lists.documentGroups
    .filter(({ isStaff }) => isStaff)
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

/** Attachments of one kind as answered. */
export const attachmentsAnswer = (
  files: readonly StoredFile[],
  { signatures }: DetailSurroundings,
): Attachment[] => files.map((file) => signatures.attachment(file));
