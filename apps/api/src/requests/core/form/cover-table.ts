import { leftByCopy, type CoverField, type CoverFields, type FileRef } from '@portal/contracts';
import { rowsByIndex, type Db } from '../../../platform/database/database';
import {
  Prisma,
  type AttachmentKind,
  type Request,
} from '../../../platform/database/generated/client';
import type { RequestSummary } from '../family';
import type { KeptForm } from '../forms';
import { FieldTable, type KeptOtherwise } from './field-table';

type Attachments = Readonly<Record<AttachmentKind, readonly { id: string }[]>>;

/** What lists show of a cover; company and number of items are the request's. */
type CoverSummary = Omit<RequestSummary, 'contractorId' | 'totalCount'>;

/** Those of a request whose form takes none. */
export const NO_ATTACHMENTS = {
  confirmation: [],
  document: [],
  orgChart: [],
  signed: [],
  supplement: [],
} as const satisfies Attachments;

const fieldsKept = (fields: CoverFields, holds: (field: CoverField) => boolean): CoverFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => holds(field)));

/**
 * Where a family keeps its covers: in a row of their own, in that of the request, and among its attachments, as the table
 * of their fields says. `Cover` is what is read back.
 */
export class CoverTable<Cover extends object> {
  /** The row of its own. */
  readonly rows: FieldTable<{ id: string }>;

  /**
   * @param name of the table of its own
   * @param papers attachments that the form holds beside the cover
   */
  constructor(
    name: string,
    readonly fields: CoverFields,
    private readonly papers: CoverFields = {},
    private readonly otherwise: KeptOtherwise = {},
  ) {
    const own = fieldsKept(fields, ({ kept }) => kept === 'cover');
    this.rows = new FieldTable(name, own, otherwise, 'request_id');
  }

  /** The cover of a request; before the first save nothing of it is filled in. */
  async read(
    db: Db,
    request: Request,
    attached: Attachments | Promise<Attachments>,
  ): Promise<Cover> {
    const [[row], attachments] = await Promise.all([
      rowsByIndex<{ own: object | null }>(
        db,
        Prisma.sql`select (${this.rows.read(Prisma.sql`${request.id}::uuid`)}) as own`,
      ),
      attached,
    ]);
    const more = Object.keys(this.otherwise.read ?? {}).map((name) => [name, null] as const);
    const values = Object.entries(this.fields).map(
      ([name, field]) => [name, valueOf(field, request, attachments)] as const,
    );
    return { ...Object.fromEntries([...more, ...values]), ...row?.own } as Cover;
  }

  /** Writes what has a row of its own; lists and attachments are written for all families alike. */
  async write(
    tx: Db,
    requestId: string,
    cover: object,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    await this.rows.write(tx, [{ ...cover, id: requestId }], () => more);
  }

  /** Empties the fields of covers that identify anybody. */
  forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    return this.rows.forget(tx, requestIds);
  }

  /** What lists show of a cover. */
  summary(cover: object): CoverSummary {
    const values = cover as Record<string, string | null>;
    const shown = Object.entries(this.fields).flatMap(([name, { kept, listedAs }]) => {
      const value = values[name] ?? null;
      const ofRequest =
        typeof kept === 'object' && 'request' in kept ? [[kept.request, value]] : [];
      if (!listedAs) return ofRequest;
      const listed = listedAs === 'description' || value === null ? value : new Date(value);
      return [...ofRequest, [listedAs, listed]];
    });
    const blank: CoverSummary = {
      description: '',
      documentNumber: '',
      requestorId: null,
      followsId: null,
      startsAt: null,
      endsAt: null,
    };
    return { ...blank, ...Object.fromEntries(shown) };
  }

  /** A cover with the attachments beside it, as it is kept to be compared. */
  kept(cover: object, attachments: Attachments): KeptForm {
    const papers = this.papersIn(attachments).map(([name, files]) => [name, refsOf(files)]);
    const compared = Object.entries(this.fieldsOf(cover)).filter(
      ([name]) => this.fields[name]?.isCompared ?? true,
    );
    return Object.fromEntries([...compared, ...papers]) as KeptForm;
  }

  /** A cover as it is sent in a form. */
  formOf(cover: object): object {
    return this.fieldsOf(cover);
  }

  /** A cover as another request takes it over. */
  copied(cover: object): object {
    return { ...this.fieldsOf(cover), ...leftByCopy(this.fields) };
  }

  /** The attachments beside the cover, by their names in the form. */
  papersIn<File extends { id: string }>(
    attachments: Readonly<Record<AttachmentKind, readonly File[]>>,
  ): [name: string, files: readonly File[]][] {
    return Object.entries(this.papers).map(([name, { kept }]) => [
      name,
      filesOf(kept, attachments),
    ]);
  }

  /** What a copy of the form takes over of them. */
  copiedPapers(attachments: Attachments): Record<string, FileRef[]> {
    return Object.fromEntries(
      this.papersIn(attachments).map(([name, files]) => [
        name,
        this.papers[name]?.isLeftByCopy ? [] : refsOf(files),
      ]),
    );
  }

  /** A form's attachments by their kinds, as they are written. */
  attachmentsOf(cover: object, form: object): Partial<Record<AttachmentKind, readonly FileRef[]>> {
    const kinds = [
      ...kindsOf(this.fields).map(([name, kind]) => [kind, filesAt(cover, name)]),
      ...kindsOf(this.papers).map(([name, kind]) => [kind, filesAt(form, name)]),
    ];
    return Object.fromEntries(kinds) as Partial<Record<AttachmentKind, readonly FileRef[]>>;
  }

  private fieldsOf(cover: object): object {
    return Object.fromEntries(Object.entries(cover).filter(([name]) => name in this.fields));
  }
}

const filesOf = <File>(
  kept: CoverField['kept'],
  attachments: Readonly<Record<AttachmentKind, readonly File[]>>,
): readonly File[] =>
  typeof kept === 'object' && 'attachments' in kept ? attachments[kept.attachments] : [];

/** What is stored outside of the cover's own row; for a field of that row the value of an empty form. */
function valueOf({ kept, schema }: CoverField, request: Request, files: Attachments): unknown {
  if (kept === 'cover') return schema.parse(undefined);
  return 'request' in kept ? request[kept.request] : refsOf(filesOf(kept, files));
}

const refsOf = (files: readonly FileRef[]): FileRef[] => files.map(({ id }) => ({ id }));

const filesAt = (form: object, name: string): readonly FileRef[] =>
  (form as Record<string, readonly FileRef[]>)[name] ?? [];

/** Fields that are kept among the attachments, with their kinds. */
const kindsOf = (fields: CoverFields): [name: string, kind: AttachmentKind][] =>
  Object.entries(fields).flatMap(([name, { kept }]) =>
    typeof kept === 'object' && 'attachments' in kept ? [[name, kept.attachments]] : [],
  );
