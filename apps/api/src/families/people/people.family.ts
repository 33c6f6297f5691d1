import type {
  Doubt,
  Language,
  PeopleRequest,
  PeopleRequestInput,
  RequestHeader,
  RequestProblem,
  StaffItem,
  StaffItemInput,
} from '@portal/contracts';
import {
  attachmentProblems,
  itemProblems,
  planProblems,
  plantDate,
  submitProblems,
  type ItemCode,
  type PeopleLists,
  type PlanCode,
  type SubmitCode,
} from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileAccess } from '../../features/files';
import { Signatures } from '../../platform/storage/signatures';
import { PeopleRecords } from '../../features/plant-records';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { papersAnswer } from '../../requests/attachments';
import { KeptForms } from '../../entry/items/kept-forms';
import { formProblems } from '../../entry/form/form-problems';
import { requestorOf, type NamedParty } from '../../entry/form/own-parties';
import { saveForm } from '../../entry/form/save-form';
import {
  RequestFamilies,
  type KeptForm,
  type Judging,
  type RequestFamily,
  type RequestSummary,
  type SaveContext,
} from '../../requests/request-family';
import { problemMessages, type FamilyTexts } from '../../entry/form/problem-messages';
import { fileAnswers } from '../../requests/stored-files';
import { peopleCard } from './people-card';
import { itemAnswer, planAnswer, type DetailSurroundings } from './people-detail';
import { peopleDoubts } from './people-doubts';
import { PeopleOutcome } from './approval/people-outcome';
import { peopleLists } from './people-lists';
import { peoplePlanCard, planCard, type PlanCard } from './people-plan-card';
import { readItems, readPeople, readPlan, type StoredItem } from './people-reader';
import { knownTo, register, type RegisteredCard } from './people-registry';
import { filesOfPeople, writePeople, writePlan } from './people-writer';

const TEXTS: FamilyTexts = {
  problem: (code) => `peopleProblems:${code}`,
  field: (field) => `peopleFields:${field}`,
};

/** A form that was stored is agreed to; the box is only asked for when it is sent. */
type PeopleDetail = Omit<PeopleRequest, keyof RequestHeader>;

/** Requests for people: plan, people with documents, confirmation papers (document 1). */
@Injectable()
export class PeopleFamily implements RequestFamily<PeopleRequestInput, PeopleLists>, OnModuleInit {
  readonly name = 'people';
  readonly cards: KeptForms<StaffItemInput>;
  readonly plans: KeptForms<PlanCard>;

  constructor(
    private readonly families: RequestFamilies,
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly access: FileAccess,
    private readonly signatures: Signatures,
    private readonly outcome: PeopleOutcome,
  ) {
    this.cards = new KeptForms(peopleCard, cache, signatures);
    this.plans = new KeptForms(peoplePlanCard, cache, signatures);
  }

  onModuleInit(): void {
    this.families.join(this);
  }

  async save(tx: Db, context: SaveContext, input: PeopleRequestInput): Promise<RequestSummary> {
    const { request, author } = context;
    const { staffPlan, staffItems } = input;
    const { contractId, authorId } = staffPlan;
    return saveForm(tx, this.access, context, {
      items: staffItems.map((item) => ({
        id: item.id,
        label: item.fullName,
        documents: item.staffProfileFiles,
      })),
      attachments: {
        document: staffPlan.attachments,
        orgChart: input.orgCharts,
        confirmation: input.files,
      },
      itemFiles: filesOfPeople(staffItems),
      held: await photosOf(tx, request.id),
      parties: [
        contractOf(tx, request, contractId),
        requestorOf(tx, request, 'staffPlan.authorId', authorId),
      ],
      summary: summaryOf(input, author),
      writeItems: (editable) =>
        writePeople(
          tx,
          staffItems.filter(({ id }) => editable.has(id)),
        ),
      writePlan: () => writePlan(tx, request.id, staffPlan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<PeopleDetail> {
    const [stored, lists] = await Promise.all([
      readPeople(db, request),
      peopleLists(this.cache, language),
    ]);
    const surroundings = await this.surroundings(db, viewer, stored.items, lists);
    return {
      staffPlan: planAnswer(stored, surroundings),
      staffItems: stored.items.map((item) => itemAnswer(item, stored, surroundings)),
      orgCharts: fileAnswers(stored.attachments.orgChart, this.signatures),
      ...papersAnswer(request, stored.attachments, this.signatures),
    };
  }

  async copy(db: Db, request: Request): Promise<PeopleRequestInput> {
    const { plan, items, attachments } = await readPeople(db, request);
    return {
      id: newId(),
      version: 0,
      hasPeople: true,
      hasAgreed: false,
      files: [],
      orgCharts: attachments.orgChart.map((file) => ({ id: file.id })),
      staffPlan: { ...plan, startDate: null, endDate: null, hasConsent: false },
      staffItems: items.map(({ input }) => ({ ...input, id: newId() })),
    };
  }

  lists(language: Language): Promise<PeopleLists> {
    return peopleLists(this.cache, language);
  }

  async problems(
    tx: Db,
    request: Request,
    { hasAgreed }: PeopleRequestInput,
    { lists, language, isRevision }: Judging<PeopleLists>,
  ): Promise<RequestProblem[]> {
    const stored = await readPeople(tx, request);
    const today = plantDate(new Date());
    // Whoever is barred is stopped, whether or not the company knows of it.
    const blacklist = await this.records.blacklisted(tx, keysOf(stored.items));
    const around = { lists, visitorTypeId: stored.plan.visitorTypeId, today, blacklist };
    const papers = { lists, orgCharts: stored.attachments.orgChart };
    const form = { staffPlan: stored.plan, files: stored.attachments.confirmation, hasAgreed };
    const contractDate = stored.contract?.durationDate ?? null;
    const people = stored.items.map(({ input }) => input);
    const problems = formProblems<PlanCode | ItemCode | SubmitCode>(
      request,
      stored.items,
      isRevision,
      {
        plan: () => planProblems(stored.plan, { ...papers, today, contractDate }),
        items: (isChecked) => itemProblems(people, around, isChecked),
        submit: () => submitProblems(form),
        attachments: () => attachmentProblems(form, papers),
      },
    );
    return problemMessages(problems, language, TEXTS);
  }

  async submitted(tx: Db, request: Request, where: Prisma.RequestItemWhereInput): Promise<void> {
    if (!request.contractorId) return;
    const { items } = await readItems(tx, where);
    await register(tx, request.contractorId, request.id, items);
  }

  approved(tx: Db, request: Request): Promise<void> {
    return this.outcome.grant(tx, request);
  }

  cancelled(tx: Db, request: Request): Promise<void> {
    return this.outcome.cancel(tx, request);
  }

  async keptCards(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>> {
    const { items } = await readItems(db, { id: { in: [...itemIds] } });
    return new Map(items.map(({ input }) => [input.id, { ...input }]));
  }

  async keptPlan(db: Db, request: Request): Promise<KeptForm> {
    return { ...planCard(await readPlan(db, request)) };
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache, records } = this;
    return peopleDoubts({ db, cache, records }, request, language);
  }

  /** Cards of a registry, apart from any request: without what follows from a plan. */
  async registryCards(
    db: Db,
    viewer: CurrentUser,
    registered: readonly RegisteredCard[],
    language: Language,
  ): Promise<StaffItem[]> {
    const lists = await peopleLists(this.cache, language);
    const items = registered.map(({ card }) => card);
    const surroundings = await this.surroundings(db, viewer, items, lists);
    const files = new Map(registered.flatMap((one) => one.files).map((file) => [file.id, file]));
    const context = { plan: { listWorkAreas: [], visitorTypeId: null }, files };
    return items.map((item) => itemAnswer(item, context, surroundings));
  }

  private async surroundings(
    db: Db,
    viewer: CurrentUser,
    items: readonly StoredItem[],
    lists: PeopleLists,
  ): Promise<DetailSurroundings> {
    const keys = [...(await knownTo(db, viewer, keysOf(items)))];
    const [violations, blacklist] = await Promise.all([
      this.records.violations(db, keys),
      this.records.blacklisted(db, keys),
    ]);
    return {
      lists,
      signatures: this.signatures,
      violations,
      blacklist,
    };
  }
}

const keysOf = (items: readonly StoredItem[]): string[] =>
  items.map(({ identityKey }) => identityKey).filter((key) => key !== '');

function summaryOf(
  { staffPlan, staffItems }: PeopleRequestInput,
  author: CurrentUser,
): RequestSummary {
  return {
    description: staffPlan.description,
    documentNumber: staffPlan.documentNumber,
    requestorId: staffPlan.authorId,
    contractorId: author.contractorId,
    rootRequestId: null,
    startsAt: asDate(staffPlan.startDate),
    endsAt: asDate(staffPlan.endDate),
    totalCount: staffItems.length,
  };
}

/** Photos that the cards of a request hold already. */
async function photosOf(tx: Db, requestId: string): Promise<string[]> {
  const photos = await tx.peopleItem.findMany({
    where: { item: { requestId }, imageId: { not: null } },
    select: { imageId: true },
  });
  return photos.flatMap(({ imageId }) => imageId ?? []);
}

const contractOf = (tx: Db, { contractorId }: Request, id: string | null): NamedParty => ({
  field: 'staffPlan.contractId',
  ids: [id],
  count: async (ids) =>
    contractorId ? tx.contract.count({ where: { id: { in: ids }, contractorId } }) : 0,
});
