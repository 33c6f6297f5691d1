import {
  MAX_BATCH_ITEMS,
  STATUS,
  genders,
  type Batch,
  type BatchInput,
  type BatchPapersBody,
  type BatchPeopleBody,
  type BatchPlanBody,
  type BatchProblem,
  type BatchSubmitBody,
  type BatchWarning,
  type FileRef,
  type Language,
  type PeopleRequestInput,
  type StaffItemInput,
  type Status,
} from '@portal/contracts';
import { intoRequests, isWithAuthor, SAME_PERSON, sameItems } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache, rulesNow } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Signatures } from '../../../platform/storage/signatures';
import { BatchSubmits } from '../../../requests/acts/batches/batch-submits.service';
import { BatchesService, type BatchForms } from '../../../requests/acts/batches/batches.service';
import type { BatchOutcome, LockedBatch } from '../../../requests/core/batches';
import { RequestAccess } from '../../../requests/core/request-access';
import { fileAnswers } from '../../../requests/core/stored-files';
import { BatchReader } from '../../../requests/reads/batches/batch-reader';
import { PeopleAnswers } from '../people-answers';
import { peopleLists } from '../people-lists';
import { peopleReader, type StoredPeople } from '../people-reader';
import { batchWarnings } from './batch-warnings';

/** At most this many people are named in an answer. */
const NAMED_PEOPLE = 5;

/** What all requests of a batch share. */
type Shared = Pick<PeopleRequestInput, 'staffPlan' | 'orgCharts'>;

/**
 * Batches of requests for people: one plan, and a list that fills requests in its order
 * (docs/product/shared.md, "Batches").
 */
@Injectable()
export class PeopleBatches {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly batches: BatchesService,
    private readonly submits: BatchSubmits,
    private readonly reader: BatchReader,
    private readonly answers: PeopleAnswers,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  /** Saves a new batch. */
  async create(
    viewer: CurrentUser,
    { id, staffItems, ...shared }: BatchInput,
    language: Language,
  ): Promise<BatchOutcome> {
    const { requests } = intoRequests(staffItems, await this.mostPeople());
    const forms = requests.map((people) => newForm(shared, people));
    const itemIds = staffItems.map((item) => item.id);
    return this.batches.create(viewer, 'people', id, { forms, itemIds }, language);
  }

  /** A batch with its plan, which is that of its first request. */
  async get(viewer: CurrentUser, id: string, language: Language): Promise<Batch> {
    const { batch, first } = await this.reader.read(viewer, id);
    const [stored, lists] = await Promise.all([
      peopleReader.plan(this.database, first),
      peopleLists(this.cache, language),
    ]);
    return {
      ...batch,
      staffPlan: this.answers.plan(stored, lists),
      orgCharts: fileAnswers(stored.attachments.orgChart, this.signatures),
    };
  }

  /** Everything that still prevents the submit. */
  problems(viewer: CurrentUser, id: string, language: Language): Promise<BatchProblem[]> {
    return this.submits.problems(viewer, 'people', id, language);
  }

  /** What the plant will look at closely in the drafts. @throws AppError notFound */
  async warnings(viewer: CurrentUser, id: string, language: Language): Promise<BatchWarning[]> {
    const [requests, lists, { values: rules }, codes] = await Promise.all([
      this.access.ofBatch(this.database, viewer, id),
      peopleLists(this.cache, language),
      rulesNow(this.cache),
      this.cache.rows(genders, language),
    ]);
    if (requests.length === 0) throw new AppError('notFound');
    const isSent = ({ status }: Request) => isWithAuthor(status as Status);
    return batchWarnings(this.database, requests, isSent, {
      lists,
      rules,
      genders: codes,
      language,
    });
  }

  /** Gives a new plan to all requests that the author may edit. */
  savePlan(
    viewer: CurrentUser,
    id: string,
    { version, ...shared }: BatchPlanBody,
    language: Language,
  ): Promise<BatchOutcome> {
    return this.batches.save(viewer, 'people', { id, version }, language, async (tx, batch) => {
      const forms = await formsOf(tx, editable(batch));
      return { changed: forms.map((form) => ({ ...form, ...shared })), added: [] };
    });
  }

  /** Replaces the signed papers of some requests. */
  savePapers(
    viewer: CurrentUser,
    id: string,
    { version, papers }: BatchPapersBody,
    language: Language,
  ): Promise<BatchOutcome> {
    const given = new Map(papers.map(({ requestId, files }) => [requestId, files]));
    return this.batches.save(viewer, 'people', { id, version }, language, async (tx, batch) => {
      const requests = editable(batch).filter((request) => given.has(request.id));
      if (requests.length < given.size) throw new AppError('notFound');
      const forms = await formsOf(tx, requests);
      const changed = forms.map((form) => ({ ...form, files: given.get(form.id) ?? [] }));
      return { changed, added: [] };
    });
  }

  /** Adds people to the last draft, and to new requests. */
  async addPeople(
    viewer: CurrentUser,
    id: string,
    { staffItems }: BatchPeopleBody,
    language: Language,
  ): Promise<BatchOutcome> {
    const sent = { people: staffItems, most: await this.mostPeople() };
    return this.batches.save(viewer, 'people', { id, version: null }, language, (tx, batch) =>
      withMore(tx, batch, sent),
    );
  }

  submit(
    viewer: CurrentUser,
    id: string,
    body: BatchSubmitBody,
    language: Language,
  ): Promise<BatchOutcome> {
    return this.submits.submit(viewer, 'people', id, body, language);
  }

  remove(viewer: CurrentUser, id: string): Promise<BatchOutcome> {
    return this.batches.remove(viewer, id);
  }

  revoke(viewer: CurrentUser, id: string): Promise<BatchOutcome> {
    return this.batches.revoke(viewer, id);
  }

  /** How many people a request may have today. */
  private async mostPeople(): Promise<number> {
    return (await rulesNow(this.cache)).values.amounts.mostPeople;
  }
}

/** The form of a new request of a batch. */
const newForm = (shared: Shared, staffItems: StaffItemInput[]): PeopleRequestInput => ({
  ...shared,
  id: newId(),
  version: 0,
  hasPeople: true,
  hasAgreed: false,
  files: [],
  staffItems,
});

/** The requests of a batch whose whole form its author may change. */
const editable = ({ members }: LockedBatch): Request[] =>
  members.filter(({ facts }) => isWithAuthor(facts.status)).map(({ request }) => request);

/** The stored forms of requests, as their author would send them. */
const formsOf = (tx: Db, requests: readonly Request[]): Promise<PeopleRequestInput[]> =>
  Promise.all(
    requests.map(async (request) => formOf(request, await peopleReader.read(tx, request))),
  );

function formOf(
  { id, version }: Request,
  { plan: { contract: _contract, consent: _consent, ...staffPlan }, ...stored }: StoredPeople,
): PeopleRequestInput {
  const { items, attachments } = stored;
  return {
    id,
    version,
    hasPeople: true,
    hasAgreed: false,
    files: refsOf(attachments.confirmation),
    orgCharts: refsOf(attachments.orgChart),
    staffPlan,
    staffItems: items.map(({ input }) => input),
  };
}

const refsOf = (files: readonly FileRef[]): FileRef[] => files.map(({ id }) => ({ id }));

/**
 * The forms of a batch with more people: its last draft is filled up first. People who are in the batch already are
 * left out, and the answer names them.
 * @param most people that each request may have
 */
async function withMore(
  tx: Db,
  { members }: LockedBatch,
  { people, most }: { people: readonly StaffItemInput[]; most: number },
): Promise<BatchForms | Outcome> {
  const requests = members.map(({ request }) => request);
  const last = requests.at(-1);
  if (!last) throw new AppError('notFound');
  const known = await tx.requestItem.findMany({
    where: { requestId: { in: requests.map(({ id }) => id) }, removedAt: null },
    select: { id: true, peopleItem: { select: { identityNumber: true } } },
  });
  const ids = new Set(known.map(({ id }) => id));
  const sent = people.filter(({ id }) => !ids.has(id));
  const there = known.map(({ peopleItem }) => ({
    identityCardNumber: peopleItem?.identityNumber ?? '',
  }));
  const same = sameItems(there, sent, SAME_PERSON);
  const fresh = sent.filter((_, at) => !same[at]);
  const repeated = sent.filter((_, at) => same[at]).map(({ fullName }) => fullName);
  const result = outcomeOf(fresh.length, repeated);
  if (fresh.length === 0) return result;
  if (ids.size + fresh.length > MAX_BATCH_ITEMS)
    return refused('batchFull', { max: MAX_BATCH_ITEMS, count: ids.size });
  const [form] = await formsOf(tx, [last]);
  if (!form) throw new AppError('notFound');
  const isDraft = (last.status as Status) === STATUS.draft;
  const room = isDraft ? Math.max(0, most - form.staffItems.length) : 0;
  const { fillUp, requests: more } = intoRequests(fresh, most, room);
  const filled = { ...form, staffItems: [...form.staffItems, ...fillUp] };
  return {
    changed: fillUp.length > 0 ? [filled] : [],
    added: more.map((each) => newForm(form, each)),
    result,
  };
}

/** How many people were added to a batch, and who was in it already. A call that is repeated adds none and succeeds. */
function outcomeOf(added: number, repeated: readonly string[]): Outcome {
  if (repeated.length === 0) return done('batchSaved');
  const names = repeated.slice(0, NAMED_PEOPLE).join(', ');
  const params = {
    added,
    count: repeated.length,
    names: repeated.length > NAMED_PEOPLE ? `${names}…` : names,
  };
  return added > 0 ? done('batchPeopleAdded', params) : refused('batchHasPeople', params);
}
