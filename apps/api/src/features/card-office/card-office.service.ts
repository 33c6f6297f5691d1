import {
  CARD_CHANGE_TYPE,
  positions,
  type CardEvent,
  type CardLayout,
  type Language,
  type PersonCards,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { AppError } from '../../platform/http/app-error';
import type { ThumbnailsTask } from '../../platform/images/thumbnail';
import { shownDate } from '../../platform/pdf/shown-times';
import { GateSeals } from '../../platform/signing/gate-seals';
import { PlantName } from '../../platform/signing/plant-name';
import { Signatures } from '../../platform/storage/signatures';
import { WorkerPool } from '../../platform/workers/pool';
import { RecordReads } from '../../requests/reads/record-reads';
import { namesOf } from '../../requests/core/joined-names';
import { visibleTo } from '../../requests/core/visibility';
import { FileStore } from '../../plant/files';
import { CardChanges, PeopleRecords, shownChange, type MadeChange } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import { readCard, shownCard, type CardRow } from './card-rows';
import type { CardsData, PrintedCard } from './draw-cards';

/** Pixels of a photo on a card: 300 dots per inch. */
const PHOTO = { width: 266, height: 354 };

const EVENTS = {
  [CARD_CHANGE_TYPE.extend]: 'extended',
  [CARD_CHANGE_TYPE.renew]: 'renewed',
  [CARD_CHANGE_TYPE.update]: 'corrected',
  [CARD_CHANGE_TYPE.papers]: 'papersRenewed',
} as const;

type LifeEvent = PersonCards['cards'][number]['events'][number];

/** Safety cards for the plant's staff: view and print. */
@Injectable()
export class CardOffice {
  constructor(
    private readonly database: Database,
    private readonly changes: CardChanges,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly files: FileStore,
    private readonly pool: WorkerPool,
    private readonly plantName: PlantName,
    private readonly signatures: Signatures,
    private readonly seals: GateSeals,
  ) {}

  /**
   * The complete history of a person's cards; requests that the viewer may not see have no id. @throws AppError
   * notFound
   */
  async ofPerson(viewer: CurrentUser, id: string, language: Language): Promise<PersonCards> {
    const person = await this.database.person.findUnique({ where: { id } });
    if (!person) throw new AppError('notFound');
    await this.reads.note(viewer, 'cards', person.identityKey);
    const [rows, made] = await Promise.all([
      this.database.safetyCard.findMany({
        where: { personId: id, isTemporary: false },
        include: readCard,
        orderBy: { number: 'desc' },
      }),
      this.changes.ofPeople(this.database, [id]),
    ]);
    const [cancelled, seen, barred, positionRows] = await Promise.all([
      this.cancelled(rows),
      this.seen(viewer, rows, made),
      this.records.blacklisted(this.database, [person.identityKey]),
      this.cache.rows(positions, language),
    ]);
    return {
      personId: id,
      fullName: person.fullName,
      identityCardNumber: person.identityNumber,
      positionName: namesOf(positionRows, [person.positionId]),
      isBarred: barred.has(person.identityKey),
      image: person.imageId && this.signatures.sign(person.imageId, 'preview-1024'),
      cards: rows.map((row) => ({
        ...shownCard(row, this.signatures),
        events: this.events(row, made, cancelled, language).map((event) => ({
          ...event,
          requestId: event.requestId !== null && seen.has(event.requestId) ? event.requestId : null,
        })),
      })),
    };
  }

  /**
   * Draws cards, front and back, in a separate process.
   * @throws AppError notFound if one of them does not exist or has ended
   */
  async print(
    viewer: CurrentUser,
    { cardIds, layout }: { cardIds: readonly string[]; layout: CardLayout },
    language: Language,
  ): Promise<Uint8Array> {
    const wanted = [...new Set(cardIds)];
    const rows = await this.database.safetyCard.findMany({
      where: { id: { in: wanted }, isTemporary: false, isEnded: false },
      include: readCard,
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
      plantName: await this.plantName.in(language),
      cards: wanted.flatMap((id): PrintedCard[] => {
        const row = byId.get(id);
        if (!row) return [];
        const { person, number, issue, request } = row;
        return [
          {
            number,
            issue,
            code: this.seals.codeOf({ subject: 'card', number, issue }),
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

  private note(viewer: CurrentUser, rows: readonly CardRow[]): Promise<void> {
    return this.reads.noteAll(
      viewer,
      'cards',
      rows.map(({ person }) => person.identityKey),
    );
  }

  /** Which of the requests in the cards' history the viewer may open. */
  private async seen(
    viewer: CurrentUser,
    rows: readonly CardRow[],
    made: readonly MadeChange[],
  ): Promise<Set<string>> {
    const ids = [
      ...rows.flatMap(({ requestId, restsOnId }) => [requestId, restsOnId]),
      ...made.map(({ requestId }) => requestId),
    ];
    const requests = await this.database.request.findMany({
      where: { AND: [{ id: { in: ids.filter((id) => id !== null) } }, visibleTo(viewer)] },
      select: { id: true },
    });
    return new Set(requests.map(({ id }) => id));
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
    const plain = {
      before: '',
      after: '',
      beforeImage: null,
      afterImage: null,
      receiver: '',
      by: '',
    };
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
        ...plain,
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
    const handed = card.handOvers.flatMap((handOver): LifeEvent[] => {
      const { at, receiver, by, withdrawnAt, withdrawnBy } = handOver;
      const common = { requestId: null, requestNumber: '', ...plain, receiver };
      return [
        { ...common, kind: 'handedOver', at: at.toISOString(), by: by.fullName },
        ...(withdrawnAt
          ? [
              {
                ...common,
                kind: 'handOverWithdrawn' as const,
                at: withdrawnAt.toISOString(),
                by: withdrawnBy?.fullName ?? '',
              },
            ]
          : []),
      ];
    });
    const inOrder = [...changed, ...handed].toSorted((one, other) =>
      (one.at ?? '').localeCompare(other.at ?? ''),
    );
    return [{ ...issued, after: firstEnd(own, card) }, ...inOrder, ...ended];
  }

  /** Photos in the size for cards, by the ids of their files. */
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

/** The last day of a card when it was issued, before extensions. */
const firstEnd = (made: readonly MadeChange[], { validTo }: CardRow): string => {
  const first = made.find(({ kind }) => kind === CARD_CHANGE_TYPE.extend);
  return shownDate(isoDate(first?.validToBefore ?? validTo));
};
