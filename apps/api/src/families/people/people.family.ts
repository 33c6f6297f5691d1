import type {
  Doubt,
  FieldChange,
  Language,
  PeopleRequest,
  PeopleRequestInput,
  RequestHeader,
  RequestProblem,
  StaffItem,
} from '@portal/contracts';
import { RESULT, STATUS } from '@portal/contracts';
import {
  areAttachmentsEditable,
  attachmentProblems,
  itemProblems,
  planProblems,
  plantDate,
  submitProblems,
  type PeopleLists,
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
import { AppError } from '../../platform/http/app-error';
import { filesOf, markAttached, writeAttachments } from '../../requests/attachments';
import { writeItems } from '../../requests/item-writer';
import {
  RequestFamilies,
  type Card,
  type ChangedItem,
  type FieldNames,
  type Judging,
  type RequestFamily,
  type RequestSummary,
  type SaveContext,
  type Snapshot,
} from '../../requests/request-family';
import { problemMessages } from '../../requests/problem-messages';
import { standingOf } from '../../requests/standing';
import { changedFields, describeChanges, fieldNames } from './people-changes';
import {
  attachmentsAnswer,
  itemAnswer,
  planAnswer,
  type DetailSurroundings,
} from './people-detail';
import { peopleDoubts } from './people-doubts';
import { PeopleOutcome } from './approval/people-outcome';
import { peopleLists } from './people-lists';
import { readItems, readPeople, type StoredItem } from './people-reader';
import { demandOwnParties } from './people-parties';
import { knownTo, register, type RegisteredCard } from './people-registry';
import { fileIdsOf, filesOfPeople, writePeople, writePlan } from './people-writer';

const TEXTS = { problems: 'peopleProblems', fields: 'peopleFields' };

/** A form that was stored is agreed to; the box is only asked for when it is sent. */
type PeopleDetail = Omit<PeopleRequest, keyof RequestHeader>;

/** Requests for people: plan, people with documents, confirmation papers (document 1). */
@Injectable()
export class PeopleFamily implements RequestFamily<PeopleRequestInput, PeopleLists>, OnModuleInit {
  readonly name = 'people';

  constructor(
    private readonly families: RequestFamilies,
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly access: FileAccess,
    private readonly signatures: Signatures,
    private readonly outcome: PeopleOutcome,
  ) {}

  onModuleInit(): void {
    this.families.join(this);
  }

  async save(tx: Db, context: SaveContext, input: PeopleRequestInput): Promise<RequestSummary> {
    const { request, isRevision } = context;
    const fileIds = fileIdsOf(input);
    if (!isRevision) await demandOwnParties(tx, request, input.staffPlan);
    await this.demandFiles(tx, context, fileIds);
    const editable = await writeItems(
      tx,
      context,
      input.staffItems.map((item) => ({
        id: item.id,
        label: item.fullName,
        documents: item.staffProfileFiles,
      })),
    );
    await writePeople(
      tx,
      input.staffItems.filter(({ id }) => editable.has(id)),
    );
    if (!isRevision) await writePlan(tx, request.id, input.staffPlan);
    await writeAttachments(tx, request, {
      document: input.staffPlan.attachments,
      orgChart: input.orgCharts,
      confirmation: input.files,
    });
    await markAttached(tx, fileIds);
    return isRevision ? kept(request) : summaryOf(input, context.author);
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
      files: attachmentsAnswer(stored.attachments.confirmation, surroundings),
      orgCharts: attachmentsAnswer(stored.attachments.orgChart, surroundings),
      signAttachments: attachmentsAnswer(
        request.status === STATUS.approved ? stored.attachments.signed : [],
        surroundings,
      ),
      supplements: attachmentsAnswer(stored.attachments.supplement, surroundings),
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
    const toUpdate = new Set(
      stored.items
        .filter(({ result }) => result === RESULT.needsUpdate)
        .map(({ input }) => input.id),
    );
    const items = itemProblems(
      stored.items.map(({ input }) => input),
      { lists, visitorTypeId: stored.plan.visitorTypeId, today, blacklist },
      (item) => !isRevision || toUpdate.has(item.id),
    );
    const papers = { lists, orgCharts: stored.attachments.orgChart };
    const form = { staffPlan: stored.plan, files: stored.attachments.confirmation, hasAgreed };
    if (isRevision) {
      const canChange = areAttachmentsEditable(standingOf(request));
      return problemMessages(
        [...(canChange ? attachmentProblems(form, papers) : []), ...items],
        language,
        TEXTS,
      );
    }
    const contractDate = stored.contract?.durationDate ?? null;
    return problemMessages(
      [
        ...planProblems(stored.plan, { ...papers, today, contractDate }),
        ...items,
        ...submitProblems(form),
      ],
      language,
      TEXTS,
    );
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

  async snapshots(tx: Db, itemIds: readonly string[]): Promise<Map<string, Snapshot>> {
    const { items } = await readItems(tx, { id: { in: [...itemIds] } });
    return new Map(
      items.map(({ input }) => [input.id, { card: { ...input }, fileIds: filesOfPeople([input]) }]),
    );
  }

  changedFields(before: Card, after: Card): string[] {
    return changedFields(before, after);
  }

  fieldNames(language: Language): Promise<FieldNames> {
    return fieldNames(this.cache, language);
  }

  changes(
    db: Db,
    items: readonly ChangedItem[],
    language: Language,
  ): Promise<Map<string, FieldChange[]>> {
    const { cache, signatures } = this;
    return describeChanges({ db, cache, signatures }, items, language);
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache, records } = this;
    return peopleDoubts({ db, cache, records }, request, language);
  }

  /** Cards of a registry, apart from any request: without what follows from a plan. */
  async cards(
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

  /** Only files that the author may read, or that the request holds already. */
  private async demandFiles(
    tx: Db,
    { request, author }: SaveContext,
    ids: string[],
  ): Promise<void> {
    const held = await filesOf(tx, request.id);
    const photos = await tx.peopleItem.findMany({
      where: { item: { requestId: request.id }, imageId: { not: null } },
      select: { imageId: true },
    });
    for (const { imageId } of photos) if (imageId) held.add(imageId);
    const fresh = ids.filter((id) => !held.has(id));
    if (fresh.length === 0) return;
    const readable = await this.access.readable(tx, author, fresh);
    if (fresh.some((id) => !readable.has(id))) throw new AppError('fileNotYours');
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

/** A revision changes nothing that lists show. */
const kept = (request: Request): RequestSummary => ({
  description: request.description,
  documentNumber: request.documentNumber,
  requestorId: request.requestorId,
  contractorId: request.contractorId,
  rootRequestId: request.rootRequestId,
  startsAt: request.startsAt,
  endsAt: request.endsAt,
  totalCount: request.totalCount,
});
