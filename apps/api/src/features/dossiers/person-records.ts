import {
  ADMISSION_DAYS_AHEAD,
  type Language,
  type Movements,
  type PersonRecord,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AgedReads } from '../../platform/database/aged-reads';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { heldPeople, holdOf, yearUse } from '../../plant/admission';
import { isDenied } from '../../plant/records';
import { Signatures } from '../../platform/storage/signatures';
import { RecordReads } from '../../requests/reads/record-reads';
import { GateMovements } from './movements';
import { documentAnswer, notRefused, readDocument, runningRequests } from './record-parts';

/** The plant's records of a person, without cards and without what safety staff record; every reading is recorded. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly movements: GateMovements,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** @throws AppError notFound */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<PersonRecord> {
    const key = await this.noted(viewer, 'record', id);
    const [documents, denied, used, requests, holds] = await Promise.all([
      this.database.personDocument.findMany({
        where: { personId: id },
        orderBy: [{ documentType: { sort: 'asc' } }, { id: 'asc' }],
        include: { ...readDocument, request: { select: { number: true } } },
      }),
      this.aged.read<{ id: string }>(Prisma.sql`
        select d.id::text from person_document d where d.person_id = ${id}::uuid and ${isDenied}`),
      yearUse(this.database, id),
      runningRequests(
        this.database,
        viewer,
        Prisma.sql`select ri.request_id from request_item ri where ${notRefused} and ri.id in (
          select item_id from people_item where identity_key = ${key}
          union all select item_id from guarantee_item where person_id = ${id}::uuid
          union all select item_id from card_change_item where person_id = ${id}::uuid)`,
      ),
      heldPeople(
        this.database,
        { days: ADMISSION_DAYS_AHEAD, whose: Prisma.sql`p.id = ${id}::uuid` },
        null,
        language,
      ),
    ]);
    return {
      documents: documents.map((document) => ({
        ...documentAnswer(
          document,
          document.request.number ?? '',
          viewer,
          this.signatures,
          language,
        ),
        isDenied: denied.some((one) => one.id === document.id),
        yearUse: used.get(document.id) ?? null,
      })),
      requests,
      holds: holds.map(holdOf),
    };
  }

  /** @throws AppError notFound */
  async moved(
    viewer: CurrentUser,
    id: string,
    page: { skip: number; take: number },
    language: Language,
  ): Promise<Movements> {
    await this.noted(viewer, 'movements', id);
    return this.movements.of('person', id, page, language);
  }

  /** Records that a person's record is read. @returns the person's identity key */
  private async noted(
    viewer: CurrentUser,
    kind: 'record' | 'movements',
    id: string,
  ): Promise<string> {
    const person = await this.database.person.findUnique({
      where: { id },
      select: { identityKey: true },
    });
    if (!person) throw new AppError('notFound');
    await this.reads.note(viewer, kind, person.identityKey);
    return person.identityKey;
  }
}
