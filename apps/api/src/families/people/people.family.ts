import {
  FACE_STATUS,
  FAMILY_CODES,
  peoplePaths,
  type Doubt,
  type Language,
  type PeopleRequest,
  type PeopleRequestInput,
  type RequestProblem,
  type StaffItemInput,
} from '@portal/contracts';
import {
  peopleAttachmentProblems,
  peopleItemProblems,
  peoplePlanProblems,
  peopleSubmitProblems,
  plantDate,
  type PeopleItemCode,
  type PeopleLists,
  type PeoplePlanCode,
  type PeopleSubmitCode,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FILES_ENTRIES } from '../../entry/filed-by';
import type { EntryDetail, EntryFamily } from '../../entry/entry-family';
import { entryHeader } from '../../entry/flags';
import { formProblems } from '../../requests/core/form/form-problems';
import { requestorOf, type NamedParty } from '../../requests/core/form/own-parties';
import { entryTexts } from '../../entry/form/problem-messages';
import { problemMessages } from '../../requests/core/form/problem-messages';
import { saveForm } from '../../requests/core/form/save-form';
import { planName } from '../../entry/plan-name';
import { picturesOf, readablePictures } from '../../requests/core/items/keyed-items';
import { KeptForms } from '../../requests/core/form/kept-forms';
import { FileAccess } from '../../plant/files';
import { PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { countByIndex, type Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/core/attachments';
import {
  WAITS_FOR_AUTHOR,
  type Judging,
  type RequestSummary,
  type SaveContext,
} from '../../requests/core/family';
import { fileAnswers } from '../../requests/core/stored-files';
import { PeopleOutcome } from './approval/people-outcome';
import { PeoplePaper } from './paper/people-paper';
import { PeopleAnswers } from './people-answers';
import { peopleDoubts } from './people-doubts';
import { KEYED_PEOPLE, peopleItem, peopleItems } from './people-item';
import { peopleLists } from './people-lists';
import { peoplePersonal } from './people-personal';
import { peoplePlan, type KeptPeoplePlan } from './people-plan';
import { peopleReader, type StoredPeople } from './people-reader';
import { filesOfPeople, readableOfRegistry, register } from '../../plant/company-people';
import { PeopleRoots } from './people-roots';
import { writePlan } from './people-writer';
import { PeopleWorkbook } from './workbook/people-workbook';

const TEXTS = entryTexts('peopleProblems', 'peopleFields');

/** Requests for people: plan, people with documents, confirmation papers (docs/product/people.md). */
@Injectable()
export class PeopleFamily implements EntryFamily<PeopleRequestInput, PeopleLists, StoredPeople> {
  readonly name = 'people';
  readonly code = FAMILY_CODES.people;
  readonly flag = 'hasPeople';
  readonly filedBy = FILES_ENTRIES;
  readonly judging = 'items';
  readonly waitsForAuthor = WAITS_FOR_AUTHOR;
  readonly detailPath = peoplePaths.detail;
  readonly follows = null;
  readonly items: KeptForms<StaffItemInput>;
  readonly cover: KeptForms<KeptPeoplePlan>;
  readonly reader = peopleReader;
  readonly personal = peoplePersonal;
  readonly coverName = planName;
  readonly handsOn: PeopleRoots;

  constructor(
    readonly outcome: PeopleOutcome,
    readonly paper: PeoplePaper,
    readonly root: PeopleRoots,
    readonly workbook: PeopleWorkbook,
    private readonly answers: PeopleAnswers,
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly files: FileAccess,
    private readonly signatures: Signatures,
  ) {
    this.items = new KeptForms(peopleItem, cache, signatures);
    this.cover = new KeptForms(peoplePlan, cache, signatures);
    this.handsOn = root;
  }

  async save(tx: Db, context: SaveContext, input: PeopleRequestInput): Promise<RequestSummary> {
    const { request, author } = context;
    const { staffPlan, staffItems } = input;
    const { contractId, authorId } = staffPlan;
    return saveForm(tx, this.files, context, {
      items: staffItems.map((item) => ({
        id: item.id,
        label: item.fullName,
        numbers: [item.identityCardNumber],
        documents: item.staffProfileFiles,
      })),
      attachments: {
        document: staffPlan.attachments,
        orgChart: input.orgCharts,
        confirmation: input.files,
      },
      itemFiles: filesOfPeople(staffItems),
      pictures: { ids: staffItems.flatMap(({ imageId }) => imageId ?? []), kind: 'photo' },
      held: () => picturesOf(tx, KEYED_PEOPLE, request.id),
      parties: [
        contractOf(tx, request, contractId),
        requestorOf(tx, request, 'staffPlan.authorId', authorId),
      ],
      summary: summaryOf(input, author),
      writeItems: (editable) =>
        peopleItems.write(
          tx,
          staffItems.filter(({ id }) => editable.has(id)),
        ),
      writeCover: () => writePlan(tx, context, staffPlan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<EntryDetail<PeopleRequest>> {
    const [stored, lists] = await Promise.all([
      peopleReader.read(db, request),
      peopleLists(this.cache, language),
    ]);
    return {
      ...entryHeader(this.flag, request),
      staffPlan: this.answers.plan(stored, lists),
      staffItems: await this.answers.items(db, viewer, stored.items, stored, language),
      orgCharts: fileAnswers(stored.attachments.orgChart, this.signatures),
      ...papersAnswer(request, stored.attachments, this.signatures),
    };
  }

  async copy(db: Db, request: Request): Promise<PeopleRequestInput> {
    const { plan, items, attachments } = await peopleReader.read(db, request);
    const { contract: _contract, consent: _consent, ...copied } = plan;
    return {
      id: newId(),
      version: 0,
      hasPeople: true,
      hasAgreed: false,
      files: [],
      orgCharts: attachments.orgChart.map((file) => ({ id: file.id })),
      staffPlan: { ...copied, startDate: null, endDate: null, hasConsent: false },
      staffItems: items.map(({ input }) => ({ ...input, id: newId() })),
    };
  }

  lists(language: Language): Promise<PeopleLists> {
    return peopleLists(this.cache, language);
  }

  async problems(
    tx: Db,
    request: Request,
    {
      input,
      stored,
      lists,
      language,
      isRevision,
    }: Judging<PeopleRequestInput, PeopleLists, StoredPeople>,
  ): Promise<RequestProblem[]> {
    const { plan, items, attachments } = stored;
    const today = plantDate(new Date());
    // Whoever is barred is stopped, whether or not the company knows of it.
    const keys = items.map(({ identityKey }) => identityKey).filter((key) => key !== '');
    const blacklist = await this.records.blacklisted(tx, keys);
    const checkedPhotos = await photosChecked(tx, items);
    const around = { lists, plan, today, blacklist, checkedPhotos };
    const papers = { lists, orgCharts: attachments.orgChart };
    const form = { staffPlan: plan, files: attachments.confirmation, hasAgreed: input.hasAgreed };
    const contractDate = plan.contract?.durationDate ?? null;
    const people = items.map((item) => item.input);
    const problems = formProblems<PeoplePlanCode | PeopleItemCode | PeopleSubmitCode>(
      request,
      items,
      isRevision,
      {
        cover: () => peoplePlanProblems(plan, { ...papers, today, contractDate }),
        items: (isChecked) => peopleItemProblems(people, around, isChecked),
        submit: () => peopleSubmitProblems(form),
        attachments: () => peopleAttachmentProblems(form, papers),
      },
    );
    return problemMessages(problems, language, TEXTS);
  }

  async submitted(
    tx: Db,
    request: Request,
    { items }: StoredPeople,
    sent: ReadonlySet<string>,
  ): Promise<void> {
    if (!request.contractorId) return;
    const people = items.filter(({ input }) => sent.has(input.id));
    await register(tx, request.contractorId, request.id, people);
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache, records, paper } = this;
    return peopleDoubts({ db, cache, records, shows: paper.shows }, request, language);
  }

  async readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]> {
    const [photos, ofRegistry] = await Promise.all([
      readablePictures(db, KEYED_PEOPLE, viewer, ids),
      readableOfRegistry(db, viewer, ids),
    ]);
    return [...photos, ...ofRegistry];
  }
}

const summaryOf = (
  { staffPlan, staffItems }: PeopleRequestInput,
  author: CurrentUser,
): RequestSummary => ({
  description: staffPlan.description,
  documentNumber: staffPlan.documentNumber,
  requestorId: staffPlan.authorId,
  contractorId: author.contractorId,
  followsId: null,
  startsAt: asDate(staffPlan.startDate),
  endsAt: asDate(staffPlan.endDate),
  totalCount: staffItems.length,
});

/** Of the photos of people, those that have passed the face check. */
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
