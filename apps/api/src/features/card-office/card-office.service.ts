import {
  CARD_CHANGE_TYPE,
  positions,
  type CardEvent,
  type CardLayout,
  type Language,
  type PersonCards,
  type SafetyCardRow,
  type searchCardsQuery,
} from '@portal/contracts';
import { identityKey, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import type { ThumbnailsTask } from '../../platform/images/thumbnail';
import { shownDate } from '../../platform/pdf/shown';
import { PdfSigner } from '../../platform/signing/pdf-signer';
import { Signatures } from '../../platform/storage/signatures';
import { WorkerPool } from '../../platform/workers/pool';
import { RecordReads } from '../../requests/record-reads';
import { namesOf } from '../../requests/shown';
import { FileStore } from '../files';
import { CardChanges, shownChange, type MadeChange } from '../plant-records';
import { ReferenceCache } from '../reference-data';
import type { CardsData, PrintedCard } from './draw-cards';

/** Pixels of a photo on a card: 300 to the inch. */
const PHOTO = { width: 266, height: 354 };

const included = {
  person: {
    select: {
      fullName: true,
      identityNumber: true,
      identityKey: true,
      imageId: true,
      positionId: true,
    },
  },
  request: {
    select: {
      number: true,
      contractor: { select: { name: true } },
      approval: { select: { approvedAt: true } },
    },
  },
} satisfies Prisma.SafetyCardInclude;
type CardRow = Prisma.SafetyCardGetPayload<{ include: typeof included }>;

const EVENTS = {
  [CARD_CHANGE_TYPE.extend]: 'extended',
  [CARD_CHANGE_TYPE.renew]: 'renewed',
  [CARD_CHANGE_TYPE.update]: 'corrected',
} as const;

type LifeEvent = PersonCards['cards'][number]['events'][number];

/** Safety cards as the plant's staff find, read and print them. */
@Injectable()
export class CardOffice {
  constructor(
    private readonly database: Database,
    private readonly changes: CardChanges,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly files: FileStore,
    private readonly pool: WorkerPool,
    private readonly signer: PdfSigner,
    private readonly signatures: Signatures,
  ) {}

  /** A page of cards, newest first; of a request those that it has granted or changed. */
  async search(
    viewer: CurrentUser,
    { keyword, requestId, skip, take }: z.output<typeof searchCardsQuery>,
  ): Promise<{ data: SafetyCardRow[]; totalCount: number }> {
    const number = identityKey(keyword);
    const where: Prisma.SafetyCardWhereInput = {
      isTemporary: false,
      ...(requestId ? ofRequest(requestId) : {}),
      ...(keyword === ''
        ? {}
        : { id: { in: await this.found(searchable(keyword), number, skip + take) } }),
    };
    const [rows, totalCount] = await Promise.all([
      this.database.safetyCard.findMany({
        where,
        include: included,
        orderBy: [{ number: requestId ? 'asc' : 'desc' }],
        skip,
        take,
      }),
      this.database.safetyCard.count({ where }),
    ]);
    await this.note(viewer, rows);
    return { data: rows.map((row) => this.row(row)), totalCount };
  }

  /** The whole life of somebody's cards. @throws AppError notFound */
  async ofPerson(viewer: CurrentUser, id: string, language: Language): Promise<PersonCards> {
    const person = await this.database.person.findUnique({ where: { id } });
    if (!person) throw new AppError('notFound');
    await this.reads.note(viewer, 'cards', person.identityKey);
    const [rows, made] = await Promise.all([
      this.database.safetyCard.findMany({
        where: { personId: id, isTemporary: false },
        include: included,
        orderBy: { number: 'desc' },
      }),
      this.changes.ofPeople(this.database, [id]),
    ]);
    const cancelled = await this.cancelled(rows);
    return {
      personId: id,
      fullName: person.fullName,
      identityCardNumber: person.identityNumber,
      image: person.imageId && this.signatures.sign(person.imageId, 'preview-64'),
      cards: rows.map((row) => ({
        ...this.row(row),
        events: this.events(row, made, cancelled, language),
      })),
    };
  }

  /**
   * Draws cards, front and back, in a process of its own.
   * @throws AppError notFound where one of them is not there, or has ended
   */
  async print(
    viewer: CurrentUser,
    { cardIds, layout }: { cardIds: readonly string[]; layout: CardLayout },
    language: Language,
  ): Promise<Uint8Array> {
    const wanted = [...new Set(cardIds)];
    const rows = await this.database.safetyCard.findMany({
      where: { id: { in: wanted }, isTemporary: false, isEnded: false },
      include: included,
    });
    if (rows.length < wanted.length) throw new AppError('notFound');
    await this.note(viewer, rows);
    const [photos, positionRows] = await Promise.all([
      this.photos(viewer, rows),
      this.cache.rows(positions, language),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const data: CardsData = {
      layout,
      language,
      plantName: this.signer.certificate.name,
      cards: wanted.flatMap((id): PrintedCard[] => {
        const row = byId.get(id);
        if (!row) return [];
        const { person, number, issue, request } = row;
        return [
          {
            number,
            code: `${number}.${issue}`,
            fullName: person.fullName,
            identityNumber: person.identityNumber,
            positionName: namesOf(positionRows, [person.positionId]),
            contractorName: request?.contractor?.name ?? '',
            validFrom: shownDate(isoDate(row.validFrom)),
            validTo: shownDate(isoDate(row.validTo)),
            photo: photos.get(person.imageId ?? '') ?? null,
          },
        ];
      }),
    };
    return this.pool.forUser<Uint8Array>(viewer.id, 'drawCards', data);
  }

  /** Ids of cards by number or holder, the newest first. */
  private async found(text: string, number: string, most: number): Promise<string[]> {
    const rows = await this.database.$queryRaw<{ id: string }[]>`
      select c.id::text from safety_card c join person p on p.id = c.person_id
      where bare_number(c.number) like ${`%${number}%`} and ${number} <> ''
        or p.identity_key = ${number}
        or exists (select 1 from contractor_person o
          where o.identity_key = p.identity_key and o.search_text like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})
      order by c.number desc limit ${Math.max(most, MOST_FOUND)}`;
    return rows.map(({ id }) => id);
  }

  private note(viewer: CurrentUser, rows: readonly CardRow[]): Promise<void> {
    return this.reads.noteAll(
      viewer,
      'cards',
      rows.map(({ person }) => person.identityKey),
    );
  }

  private row(row: CardRow): SafetyCardRow {
    const { person, request } = row;
    return {
      id: row.id,
      personId: row.personId,
      number: row.number,
      fullName: person.fullName,
      identityCardNumber: person.identityNumber,
      contractorName: request?.contractor?.name ?? '',
      image: person.imageId && this.signatures.sign(person.imageId, 'preview-64'),
      validFrom: isoDate(row.validFrom),
      validTo: isoDate(row.validTo),
      isEnded: row.isEnded,
      requestId: row.requestId,
      requestNumber: request?.number ?? '',
    };
  }

  /** When the requests that cards rest on were cancelled. */
  private async cancelled(
    rows: readonly CardRow[],
  ): Promise<Map<string, { at: Date; number: string }>> {
    const ids = rows.flatMap(({ requestId, restsOnId }) => [requestId, restsOnId]);
    const events = await this.database.requestEvent.findMany({
      where: { requestId: { in: ids.filter((id) => id !== null) }, action: 'cancel' },
      select: { requestId: true, at: true, request: { select: { number: true } } },
    });
    return new Map(
      events.map(({ requestId, at, request }) => [requestId, { at, number: request.number ?? '' }]),
    );
  }

  private events(
    card: CardRow,
    made: readonly MadeChange[],
    cancelled: ReadonlyMap<string, { at: Date; number: string }>,
    language: Language,
  ): LifeEvent[] {
    const plain = { before: '', after: '', beforeImage: null, afterImage: null };
    const sign = (id: string | null) => id && this.signatures.sign(id, 'preview-64');
    const issued: LifeEvent = {
      kind: 'issued',
      at: card.request?.approval?.approvedAt.toISOString() ?? null,
      requestId: card.requestId,
      requestNumber: card.request?.number ?? '',
      ...plain,
      after: shownDate(isoDate(card.validTo)),
    };
    const own = made.filter(({ cardId }) => cardId === card.id);
    const changed = own.flatMap((change): LifeEvent[] => {
      const common = {
        requestId: change.requestId,
        requestNumber: change.request.number ?? '',
        ...shownChange(change, language),
        beforeImage: sign(change.imageBeforeId),
        afterImage: sign(change.imageAfterId),
      };
      const kind: CardEvent = EVENTS[change.kind as keyof typeof EVENTS];
      const { undone } = change;
      return [
        { ...common, kind, at: change.at.toISOString() },
        ...(undone
          ? [
              {
                ...common,
                kind: 'undone' as const,
                at: undone.at.toISOString(),
                before: common.after,
                after: common.before,
                beforeImage: common.afterImage,
                afterImage: common.beforeImage,
              },
            ]
          : []),
      ];
    });
    const isReplaced = own.some(
      ({ kind, undone }) => kind === CARD_CHANGE_TYPE.renew && undone === null,
    );
    const restsOn = card.restsOnId ?? card.requestId;
    const stopped = cancelled.get(card.requestId ?? '') ?? cancelled.get(restsOn ?? '');
    const ended: LifeEvent[] =
      card.isEnded && !isReplaced
        ? [
            {
              kind: 'ended',
              at: stopped?.at.toISOString() ?? null,
              requestId: stopped ? restsOn : null,
              requestNumber: stopped?.number ?? '',
              ...plain,
            },
          ]
        : [];
    const inOrder = changed.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
    return [{ ...issued, after: firstEnd(own, card) }, ...inOrder, ...ended];
  }

  /** Photos as cards print them, by the ids of their files. */
  private async photos(
    viewer: CurrentUser,
    rows: readonly CardRow[],
  ): Promise<Map<string, Uint8Array>> {
    const ids = [...new Set(rows.flatMap(({ person }) => person.imageId ?? []))];
    const previews = await this.files.previews(this.database, ids, 1024);
    if (previews.size === 0) return new Map();
    const task: ThumbnailsTask = { pictures: [...previews.values()], ...PHOTO };
    const made = await this.pool.forUser<Uint8Array[]>(viewer.id, 'makeThumbnails', task);
    return new Map([...previews.keys()].map((id, at) => [id, made[at] ?? new Uint8Array()]));
  }
}

/** Most cards that are looked through for a keyword. */
const MOST_FOUND = 500;

const ofRequest = (requestId: string): Prisma.SafetyCardWhereInput => ({
  OR: [{ requestId }, { changes: { some: { requestId, undoesId: null, newCardId: null } } }],
});

/** The last day that a card was issued with, before it was extended. */
const firstEnd = (made: readonly MadeChange[], { validTo }: CardRow): string => {
  const first = made.find(({ kind }) => kind === CARD_CHANGE_TYPE.extend);
  return shownDate(isoDate(first?.validToBefore ?? validTo));
};
