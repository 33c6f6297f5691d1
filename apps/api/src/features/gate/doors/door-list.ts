import { randomUUID } from 'node:crypto';
import {
  DOOR_CURSOR_HOURS,
  DOOR_HOURS,
  MAX_DOOR_ENTRIES,
  type DoorEntry,
  type DoorList as ListContent,
  type DoorListAnswer,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { GateSeals } from '../../../platform/signing/gate-seals';
import type { DoorReader } from './door-readers';

/** How often it is noted that a list is followed. */
const NOTE_MINUTES = 10;

interface ListRow {
  epoch: string;
  version: string;
  wholeAt: Date | null;
  isNoted: boolean;
}

interface EntryRow {
  kind: DoorEntry['kind'];
  number: string;
  badgeKey: string;
  issue: number;
  open: DoorEntry['open'] | null;
  version: string;
}

/** The list from which doors decide while they cannot reach the portal. `DoorListWriter` writes it. */
@Injectable()
export class DoorList {
  constructor(
    private readonly database: Database,
    private readonly seals: GateSeals,
  ) {}

  /**
   * What has changed for a reader since a cursor. The list begins anew without a cursor, and with one that is too old or belongs to an
   * earlier list.
   */
  async changes(
    { gateId, direction }: Pick<DoorReader, 'gateId' | 'direction'>,
    cursor: string | null,
  ): Promise<DoorListAnswer> {
    const ofReader = { gateId, direction };
    const list = await this.list();
    if (!list?.wholeAt)
      return this.seals.signed({ ...ofReader, ...BEING_MADE } satisfies ListContent);
    const since = sinceOf(cursor, list);
    const rows = direction === 'out' ? [] : await this.entries(gateId, since);
    const page = rows.slice(0, MAX_DOOR_ENTRIES);
    const hasMore = rows.length > page.length;
    const last = hasMore ? page.at(-1)?.version : undefined;
    return this.seals.signed({
      ...ofReader,
      isFirst: since === '0',
      hasMore,
      cursor: cursorOf(list.epoch, last ?? list.version),
      wholeAt: list.wholeAt.toISOString(),
      endsAt: new Date(list.wholeAt.getTime() + DOOR_HOURS * 3_600_000).toISOString(),
      entries: page.map(({ kind, number, badgeKey, issue, open }) => ({
        kind,
        number,
        ...(badgeKey === '' ? {} : { badge: badgeKey }),
        issue,
        open: open ?? [],
      })),
    } satisfies ListContent);
  }

  /** One entry more than an answer takes. */
  private entries(gateId: string, since: string): Promise<EntryRow[]> {
    return this.database.readByIndex<EntryRow>(Prisma.sql`
      select kind::text as kind, number, badge_key as "badgeKey", issue, open -> ${gateId} as open, version::text
      from door_entry where version > ${since}::bigint and gate_ids @> array[${gateId}::uuid]
        and (${since}::bigint > 0 or open ? ${gateId}) order by door_entry.version limit ${MAX_DOOR_ENTRIES + 1}`);
  }

  /** The list as it is now; the first question begins it. */
  private async list(): Promise<ListRow | undefined> {
    const [list] = await this.database.readByIndex<ListRow>(Prisma.sql`
      select epoch::text, version::text, whole_at as "wholeAt",
        followed_at > now() - make_interval(mins => ${NOTE_MINUTES}::int) as "isNoted" from door_list`);
    if (list?.isNoted) return list;
    await this.database.$executeRaw`
      insert into door_list (epoch, begun_in, followed_at)
      values (${randomUUID()}::uuid, pg_current_xact_id()::text::bigint, now())
      on conflict (is_one) do update set followed_at = excluded.followed_at`;
    return list;
  }
}

const BEING_MADE = {
  isFirst: true,
  hasMore: false,
  cursor: null,
  wholeAt: null,
  endsAt: null,
  entries: [],
};

/** A cursor: the list, the version up to which it was read, and when. */
const cursorOf = (epoch: string, version: string): string =>
  [epoch, version, Math.floor(Date.now() / 1000)].join('.');

/** The version after which a cursor goes on; 0 if the list begins anew. */
function sinceOf(cursor: string | null, { epoch, version }: ListRow): string {
  const [ofList, since = '', at] = (cursor ?? '').split('.');
  const age = Date.now() / 1000 - Number(at);
  const goesOn =
    ofList === epoch &&
    /^\d{1,18}$/.test(since) &&
    BigInt(since) <= BigInt(version) &&
    age >= -60 &&
    age < DOOR_CURSOR_HOURS * 3600;
  return goesOn ? since : '0';
}
