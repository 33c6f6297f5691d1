import {
  FACE_STATUS,
  peoplePaths,
  type Doubt,
  type Language,
  type PeopleRequestInput,
  type RequestProblem,
  type StaffItem,
  type StaffItemInput,
  type StaffPlan,
} from '@portal/contracts';
import {
  duplicatesInBatch,
  identityKey,
  keysOfPerson,
  peopleAttachmentProblems,
  peopleItemProblems,
  peoplePlanProblems,
  peopleSubmitProblems,
  plantDate,
  type PeopleLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EntryRequests, type Answering, type EntryJudging } from '../../entry/entry-requests';
import { entryTexts } from '../../entry/form/entry-texts';
import { EntryServices } from '../../entry/entry-services';
import { readableOfRegistry, register, type StoredPerson } from '../../plant/company-people';
import { PeopleRecords } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import { countByIndex, rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import type { FormOf, Reviewed, SaveContext, SharedDetail } from '../../requests/core/family';
import { itemsOfRequest } from '../../requests/core/items/stored-item';
import type { FormRules } from '../../requests/core/form/form-problems';
import { problemMessages } from '../../requests/core/form/problem-messages';
import type { NamedParty } from '../../requests/core/form/own-parties';
import { PeopleOutcome } from './approval/people-outcome';
import { PeoplePaper } from './paper/people-paper';
import { PeopleAnswers } from './people-answers';
import { peopleDoubts } from './people-doubts';
import { KEYED_PEOPLE, peopleItem, peopleItems } from './people-item';
import { peopleLists } from './people-lists';
import { peoplePersonal } from './people-personal';
import { consentOf, peoplePlan, peoplePlans, type StoredPeoplePlan } from './people-plan';
import { peopleReader, type StoredPeople } from './people-reader';
import { PeopleRoots } from './people-roots';
import { PeopleWorkbook } from './workbook/people-workbook';

/**
 * The family of requests for people: plan, people with documents, confirmation papers
 * (docs/product/people.md).
 */
@Injectable()
export class PeopleFamily extends EntryRequests<
  PeopleRequestInput,
  PeopleLists,
  StoredPeoplePlan,
  StoredPerson
> {
  readonly handsOn: PeopleRoots;
  /** Each request has a confirmation paper with its own people. */
  readonly ownPapers = ['files'];

  constructor(
    readonly outcome: PeopleOutcome,
    readonly paper: PeoplePaper,
    readonly root: PeopleRoots,
    readonly workbook: PeopleWorkbook,
    private readonly answers: PeopleAnswers,
    private readonly records: PeopleRecords,
    services: EntryServices,
  ) {
    super(
      {
        name: 'people',
        flag: 'hasPeople',
        detailPath: peoplePaths.detail,
        follows: null,
        texts: { problems: 'peopleProblems', fields: 'peopleFields' },
        plans: peoplePlans,
        planForm: peoplePlan,
        itemForm: peopleItem,
        keyed: KEYED_PEOPLE,
        pictures: 'photo',
        reader: peopleReader,
        personal: peoplePersonal,
        called: ({ fullName, identityCardNumber }) => ({
          label: fullName,
          number: identityCardNumber,
        }),
      },
      services,
    );
    this.handsOn = root;
  }

  protected ownLists(language: Language): Promise<PeopleLists> {
    return peopleLists(this.services.cache, language);
  }

  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    const { records, paper } = this;
    const { cache } = this.services;
    return peopleDoubts({ db, cache, records, shows: paper.shows }, reviewed, language);
  }

  problemsTogether(
    forms: readonly FormOf<StoredPeople>[],
    language: Language,
  ): Map<string, RequestProblem[]> {
    const found = duplicatesInBatch(
      forms.map(({ stored }) => stored.items.map(({ input }) => input)),
    );
    const texts = entryTexts('peopleProblems', 'peopleFields');
    return new Map(
      forms.map(({ request }, at) => [
        request.id,
        problemMessages(found[at] ?? [], language, texts),
      ]),
    );
  }

  override async submitted(
    tx: Db,
    request: Request,
    { items }: StoredPeople,
    sent: ReadonlySet<string>,
  ): Promise<void> {
    if (!request.contractorId) return;
    const people = items.filter(({ input }) => sent.has(input.id));
    await register(tx, request.contractorId, request.id, people);
  }

  protected override async refusedToCopy(
    db: Db,
    items: readonly StoredPerson[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>> {
    const keyOf = ({ identityCardNumber }: StaffItemInput) => identityKey(identityCardNumber);
    const barred = await this.records.blacklisted(
      db,
      items.map(({ input }) => keyOf(input)),
    );
    return new Map(
      items
        .filter(({ input }) => barred.has(keyOf(input)))
        .map(({ input }) => [input.id, translate(language, 'gateReasons:reasons.barred', {})]),
    );
  }

  override async readableFiles(
    db: Db,
    viewer: CurrentUser,
    ids: readonly string[],
  ): Promise<string[]> {
    const [photos, ofRegistry] = await Promise.all([
      super.readableFiles(db, viewer, ids),
      readableOfRegistry(db, viewer, ids),
    ]);
    return [...photos, ...ofRegistry];
  }

  protected writeItems(tx: Db, items: readonly StaffItemInput[]): Promise<void> {
    return peopleItems.write(tx, items);
  }

  protected override columnsOf(
    tx: Db,
    plan: StoredPeoplePlan,
    context: SaveContext,
  ): Promise<Record<string, unknown>> {
    return consentOf(tx, plan, context);
  }

  protected override partiesOf(
    tx: Db,
    request: Request,
    { contractId }: StoredPeoplePlan,
  ): readonly NamedParty[] {
    return [contractOf(tx, request, contractId)];
  }

  protected async rules(
    tx: Db,
    _request: Request,
    {
      input: { hasAgreed },
      stored: { plan, items, attachments },
      lists,
      rules,
    }: EntryJudging<PeopleRequestInput, PeopleLists, StoredPeoplePlan, StoredPerson>,
  ): Promise<FormRules<string>> {
    const today = plantDate(new Date());
    // Barred people stop the submit, whether or not the company knows that they are barred.
    const keys = items.flatMap(({ input }) => keysOfPerson(input));
    const blacklist = await this.records.blacklisted(tx, keys);
    const checkedPhotos = await photosChecked(tx, items);
    const around = { lists, plan, rules, today, blacklist, checkedPhotos };
    const papers = { lists, orgCharts: attachments.orgChart };
    const form = { staffPlan: plan, files: attachments.confirmation, hasAgreed };
    const contractDate = plan.contract?.durationDate ?? null;
    const people = items.map((item) => item.input);
    return {
      cover: () => peoplePlanProblems(plan, { ...papers, rules, today, contractDate }),
      items: (isChecked) => peopleItemProblems(people, around, isChecked),
      submit: () => peopleSubmitProblems(form),
      attachments: () => peopleAttachmentProblems(form, papers),
    };
  }

  /** What the plant has recorded of people is not for everybody. */
  readonly sharedDetail: SharedDetail = {
    changes: () => this.services.cache.changes,
    isSame: async (db, { id }) => {
      const keys = await keysOfRequest(db, id);
      const [violations, barred] = await Promise.all([
        this.records.violations(db, keys),
        this.records.blacklisted(db, keys),
      ]);
      return violations.size === 0 && barred.size === 0;
    },
  };

  protected planAnswer(
    _db: Db,
    stored: StoredPeople,
    { lists }: Answering<PeopleLists>,
  ): StaffPlan {
    return this.answers.plan(stored, lists);
  }

  protected itemAnswers(
    db: Db,
    stored: StoredPeople,
    { viewer, language }: Answering<PeopleLists>,
  ): Promise<StaffItem[]> {
    return this.answers.items(db, viewer, stored.items, stored, language);
  }
}

/** The identity numbers of a request's people, as keys. */
async function keysOfRequest(db: Db, requestId: string): Promise<string[]> {
  const rows = await rowsByIndex<{ key: string }>(
    db,
    Prisma.sql`select p.identity_key as key from request_item i join people_item p on p.item_id = i.id
      where ${itemsOfRequest(requestId)} and p.identity_key <> ''`,
  );
  return rows.map(({ key }) => key);
}

/** The photos of people that have passed the face check. */
async function photosChecked(tx: Db, items: StoredPeople['items']): Promise<Set<string>> {
  const ids = items.flatMap(({ input }) => input.imageId ?? []);
  const checked = await tx.file.findMany({
    where: { id: { in: ids }, photoStatus: FACE_STATUS.ok },
    select: { id: true },
  });
  return new Set(checked.map(({ id }) => id));
}

const contractOf = (tx: Db, { contractorId }: Request, id: string | null): NamedParty => ({
  field: 'staffPlan.contractId',
  ids: [id],
  count: (ids) =>
    countByIndex(
      tx,
      Prisma.sql`contract where id = any(${ids}::uuid[]) and contractor_id = ${contractorId}::uuid`,
    ),
});
