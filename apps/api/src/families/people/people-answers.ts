import type { Language, StaffItem, StaffPlan } from '@portal/contracts';
import { coursesOf, gatesOf, requiredDocumentTypes, type PeopleLists } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { profileAnswer } from '../../requests/items/profile-answer';
import { reviewAnswer } from '../../requests/items/stored-item';
import { PeopleRecords } from '../../features/plant-records';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { fileAnswers } from '../../requests/stored-files';
import { peopleLists } from './people-lists';
import type { StoredPeople } from './people-reader';
import { knownTo, type StoredPerson } from '../../features/company-people';

/** What of the request a person's form depends on. */
interface Context {
  plan: Pick<StoredPeople['plan'], 'listWorkAreas' | 'visitorTypeId'>;
  files: StoredPeople['files'];
}

/** People and plans as they are answered. */
@Injectable()
export class PeopleAnswers {
  constructor(
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly signatures: Signatures,
  ) {}

  /** The plan, gates derived from its areas. */
  plan(
    { plan: { contract, ...plan }, authorName, attachments }: StoredPeople,
    lists: Pick<PeopleLists, 'gates'>,
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
      attachments: fileAnswers(attachments.document, this.signatures),
      authorName,
    };
  }

  /**
   * People with what the viewer may know of them: courses and required documents derived, files signed. A fixed
   * number of statements.
   */
  async items(
    db: Db,
    viewer: CurrentUser,
    people: readonly StoredPerson[],
    { plan, files }: Context,
    language: Language,
  ): Promise<StaffItem[]> {
    const keys = people.map(({ identityKey }) => identityKey).filter((key) => key !== '');
    const known = [...(await knownTo(db, viewer, keys))];
    const [lists, violations, blacklist] = await Promise.all([
      peopleLists(this.cache, language),
      this.records.violations(db, known),
      this.records.blacklisted(db, known),
    ]);
    const { signatures } = this;
    return people.map((person) => {
      const { input, identityKey } = person;
      return {
        ...input,
        image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
        listSafetyGuideIds: coursesOf(lists, plan.listWorkAreas, input.positionId),
        staffProfileFiles: profileAnswer(input.staffProfileFiles, {
          groups: lists.documentGroups.filter(({ isStaff }) => isStaff),
          required: new Set(
            requiredDocumentTypes(lists, plan.visitorTypeId, input.listWorkItemIds),
          ),
          files,
          signatures,
        }),
        violationHistory: violations.get(identityKey) ?? [],
        isBlackList: blacklist.has(identityKey),
        ...reviewAnswer(person),
      };
    });
  }
}
