import {
  MAX_ENTRY_ITEMS,
  type Batch,
  type BatchInput,
  type Language,
  type PeopleRequestInput,
  type StaffItemInput,
} from '@portal/contracts';
import { intoRequests } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { Signatures } from '../../../platform/storage/signatures';
import { BatchesService } from '../../../requests/acts/batches/batches.service';
import type { BatchOutcome } from '../../../requests/core/batches';
import { fileAnswers } from '../../../requests/core/stored-files';
import { BatchReader } from '../../../requests/reads/batches/batch-reader';
import { PeopleAnswers } from '../people-answers';
import { peopleLists } from '../people-lists';
import { peopleReader } from '../people-reader';

/** What all requests of a batch share. */
type Shared = Pick<PeopleRequestInput, 'staffPlan' | 'orgCharts'>;

/** Batches of requests for people: one plan, and a list that fills requests in its order. */
@Injectable()
export class PeopleBatches {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly reader: BatchReader,
    private readonly answers: PeopleAnswers,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  create(
    viewer: CurrentUser,
    { id, staffItems, ...shared }: BatchInput,
    language: Language,
  ): Promise<BatchOutcome> {
    const { requests } = intoRequests(staffItems, MAX_ENTRY_ITEMS.people);
    const forms = requests.map((people) => newForm(shared, people));
    return this.batches.create(viewer, 'people', id, forms, language);
  }

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
