import type { BatchHead, BatchMember, Status } from '@portal/contracts';
import { batchActions, batchSubmission } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { Signatures } from '../../../platform/storage/signatures';
import { batchRow } from '../../core/batches';
import { idsOf } from '../../core/family';
import { RequestAccess } from '../../core/request-access';
import type { StoredFile } from '../../core/stored-files';
import { RecordReads } from '../record-reads';

const COUNTS = ['totalCount', 'passed', 'needsUpdate', 'notPassed', 'undecided'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

/** A batch; the family reads the cover from its first request. */
export interface ReadBatch {
  batch: BatchHead;
  first: Request;
}

/** Reads batches, for users who may see their requests. */
@Injectable()
export class BatchReader {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly signatures: Signatures,
    private readonly reads: RecordReads,
  ) {}

  /** A fixed number of statements. @throws AppError notFound if the viewer may see none of its requests */
  async read(viewer: CurrentUser, id: string): Promise<ReadBatch> {
    const requests = await this.access.ofBatch(this.database, viewer, id);
    const [first] = requests;
    if (!first) throw new AppError('notFound');
    const [row, counts, files, [names]] = await Promise.all([
      batchRow(this.database, id),
      this.counts(requests),
      this.files(requests),
      this.database.readByIndex<{ owner: string; contractor: string }>(Prisma.sql`
        select u.full_name as owner, coalesce(c.name, '') as contractor
        from "user" u left join contractor c on c.id = ${first.contractorId}::uuid
        where u.id = ${first.ownerId}::uuid`),
      this.reads.note(viewer, 'request', first.id),
    ]);
    const statuses = requests.map(({ status }) => status as Status);
    const submission = batchSubmission(row, statuses);
    const members = requests.map((request, at): BatchMember => ({
      id: request.id,
      place: at + 1,
      requestNumber: request.number,
      websiteStatus: request.status as Status,
      allowRevision: request.allowRevision,
      version: request.version,
      files: (files.get(request.id) ?? []).map((file) => this.signatures.attachment(file)),
      ...(counts.get(request.id) ?? NONE),
    }));
    const batch = {
      id,
      version: row.version,
      websiteUserId: first.ownerId,
      authorName: names?.owner ?? '',
      contractorId: first.contractorId,
      contractorName: names?.contractor ?? '',
      createdDate: row.createdAt.toISOString(),
      ...sumOf(members),
      members,
      submission,
      allowedActions: batchActions(submission, statuses, first.ownerId === viewer.id),
    };
    return { batch, first };
  }

  private async counts(requests: readonly Request[]): Promise<Map<string, Counts>> {
    const rows = await this.database.readByIndex<Counts & { requestId: string }>(Prisma.sql`
      select i.request_id as "requestId", count(*)::int as "totalCount",
        count(*) filter (where i.result = 1)::int as passed,
        count(*) filter (where i.result = 0)::int as "needsUpdate",
        count(*) filter (where i.result = -1)::int as "notPassed",
        count(*) filter (where i.result is null)::int as undecided
      from request_item i where i.request_id = any(${idsOf(requests)}::uuid[]) and i.removed_at is null
      group by i.request_id`);
    return new Map(rows.map(({ requestId, ...counts }) => [requestId, counts]));
  }

  /** Signed confirmation papers. */
  private async files(requests: readonly Request[]): Promise<Map<string, StoredFile[]>> {
    const rows = await this.database.readByIndex<{ requestId: string; files: StoredFile[] }>(
      Prisma.sql`
      select a.request_id as "requestId", json_agg(json_build_object(
        'id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by a.sort) as files
      from request_attachment a join file f on f.id = a.file_id
      where a.request_id = any(${idsOf(requests)}::uuid[]) and a.kind = 'confirmation'
      group by a.request_id`,
    );
    return new Map(rows.map(({ requestId, files }) => [requestId, files]));
  }
}

const NONE: Counts = { totalCount: 0, passed: 0, needsUpdate: 0, notPassed: 0, undecided: 0 };

const sumOf = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    COUNTS.map((name) => [name, all.reduce((sum, counts) => sum + counts[name], 0)]),
  ) as Counts;
