import type { Language, StaffItem, StaffPlan } from '@portal/contracts';
import { coursesOf, gatesOf, requiredDocumentTypes, type PeopleLists } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { StoredPlan } from '../../entry/form/entry-reader';
import { profileAnswer } from '../../requests/core/items/profile-answer';
import { reviewAnswer } from '../../requests/core/items/stored-item';
import { PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { fileAnswers } from '../../requests/core/stored-files';
import { peopleLists } from './people-lists';
import type { StoredPeople } from './people-reader';
import { knownTo, type StoredPerson } from '../../plant/company-people';

/** The parts of the request on which a person's form depends. */
interface Context {
  plan: Pick<StoredPeople['plan'], 'listWorkAreas' | 'visitorTypeId' | 'startDate' | 'endDate'>;
  files: StoredPeople['files'];
}

/** Makes the answers about people and plans. */
@Injectable()
export class PeopleAnswers {
  constructor(
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly signatures: Signatures,
  ) {}

  /** The plan, with the gates of its areas. */
  plan(
    { plan: { contract, ...plan }, authorName, attachments }: StoredPlan<StoredPeople['plan']>,
    lists: Pick<PeopleLists, 'gates'>,
  ): StaffPlan {
    return {
      ...plan,
      ...(plan.consent?.version && { consentVersion: plan.consent.version }),
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
   * People with what the viewer may know about them, with their courses, required documents and
   * signed links to files. The number of statements is fixed.
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
    const groups = lists.documentGroups.filter(({ isStaff }) => isStaff);
    // Most people of a request have the same position and do the same work, so each result is
    // computed once.
    const courses = memoized((positionId: string | null) =>
      coursesOf(lists, plan.listWorkAreas, positionId),
    );
    return people.map((person) => {
      const { input, identityKey } = person;
      return {
        ...input,
        image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
        listSafetyGuideIds: courses(input.positionId),
        staffProfileFiles: profileAnswer(input.staffProfileFiles, {
          groups,
          required: new Set(requiredDocumentTypes(lists, { ...input, ...plan })),
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

/** The same function, but it computes the result for each argument only once. */
function memoized<Asked extends string | null | readonly string[], Answer>(
  answerOf: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const answers = new Map<string, Answer>();
  return (asked) => {
    const key = String(asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = answerOf(asked);
    answers.set(key, answer);
    return answer;
  };
}
