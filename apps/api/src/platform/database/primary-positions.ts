/** Where a server is: of the primary what it has written, of a replica what it has replayed. */
export interface ServerState {
  isReplica: boolean;
  /** The position in the log, in bytes. */
  position: bigint;
  timeline: number;
  /** Identifies the system: a replica has that of its primary. */
  system: string;
  database: string;
  /** Of a primary: since when it keeps the marks of who has just written (`PRIMARY_STATE`). */
  epoch?: string;
}

/** A state as the statement below returns it. */
export type StateRow = Omit<ServerState, 'position'> & { position: string };

/** @param more columns */
const stateWith = (more: string): string => `
  select pg_is_in_recovery() as "isReplica", current_database() as database,
    (select system_identifier::text from pg_control_system()) as system,
    ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)
      - '0/0'::pg_lsn)::text as position,
    case when pg_is_in_recovery() then (select greatest(c.timeline_id, r.min_recovery_end_timeline,
          (select max(t.timeline) from server_timeline t where t.system = s.system_identifier::text))
        from pg_control_checkpoint() c, pg_control_recovery() r, pg_control_system() s)
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline${more}`;

/**
 * Asks a server for its state; any role may. A replica's control file names its timeline only at its next checkpoint. So
 * the portal writes the timeline of a primary into `server_timeline`: a replica that has the row has followed, and one
 * that stayed on the old timeline cannot have it.
 */
export const SERVER_STATE = stateWith('');

/**
 * Asks a primary for its state and the epoch of its marks, which is null if it has none. A crash or a failover empties
 * tables without a log, and so the marks of who has just written. It empties `write_epoch`, too: an epoch that is there
 * proves that its marks are, and a replica that is proven in an epoch has everything from before that epoch.
 */
export const PRIMARY_STATE = stateWith(', (select e.id::text from write_epoch e) as epoch');

export const stateOf = ({ position, ...row }: StateRow): ServerState => ({
  ...row,
  position: BigInt(position),
});

/** Why a replica cannot be used, in words for the log. */
export type ReplicaProblem =
  | 'it does not answer'
  | 'it is no replica: it was promoted, or DATABASE_READ_URL names a primary'
  | 'it belongs to another system than DATABASE_URL'
  | 'DATABASE_READ_URL names another database than DATABASE_URL'
  | 'it has not followed the primary to its timeline yet'
  | 'it has more than the primary'
  | 'it is late';

const PAGE = 8192n;
/** Lengths of the headers of a page and of a segment of the log. */
const HEADERS = new Set([24n, 40n]);

/**
 * A primary that waits at the beginning of a page counts the page's header, and a replica does not. No record ends
 * there, so nothing is between.
 */
const withoutHeader = (position: bigint): bigint =>
  HEADERS.has(position % PAGE) ? position - (position % PAGE) : position;

/** More are not needed, if they are a hundredth of the age apart that an answer may have. */
const MOST = 200;

/**
 * Which position the primary had at which time, as this process has asked. A replica that has replayed a position has
 * everything that the primary had when it was asked. Unlike the time of the last replayed transaction, this is also right
 * while the primary has nothing to do.
 */
export class PrimaryPositions {
  private newest: ServerState | undefined;
  private known: { at: number; position: bigint }[] = [];

  /** @param apartMs positions nearer to each other are not kept, except the newest */
  constructor(private readonly apartMs = 0) {}

  /** The epoch of the primary's marks; undefined before the primary was asked. */
  get epoch(): string | undefined {
    return this.newest?.epoch;
  }

  /** @param at in milliseconds, from before the primary was asked */
  add(at: number, state: ServerState): void {
    const isOther =
      this.newest &&
      (['timeline', 'system', 'database', 'epoch'] as const).some(
        (name) => state[name] !== this.newest?.[name],
      );
    if (isOther) this.known = [];
    this.newest = state;
    const before = this.known.at(-2);
    if (before && at - before.at < this.apartMs) this.known.pop();
    this.known.push({ at, position: withoutHeader(state.position) });
    if (this.known.length > MOST) this.known.shift();
  }

  /**
   * What a replica has.
   * @param replica as it was before the newest state of the primary
   * @returns the newest time, in milliseconds, of which the replica has everything; or why it cannot be used
   */
  judge(replica: ServerState): number | ReplicaProblem {
    const { newest } = this;
    if (!newest) return 'it is late';
    if (!replica.isReplica)
      return 'it is no replica: it was promoted, or DATABASE_READ_URL names a primary';
    if (replica.system !== newest.system) return 'it belongs to another system than DATABASE_URL';
    if (replica.database !== newest.database)
      return 'DATABASE_READ_URL names another database than DATABASE_URL';
    if (replica.timeline !== newest.timeline)
      return 'it has not followed the primary to its timeline yet';
    if (replica.position > newest.position) return 'it has more than the primary';
    const had = this.known.findLast(({ position }) => position <= replica.position);
    return had ? had.at : 'it is late';
  }
}
