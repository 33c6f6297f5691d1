import { createTemplates, copyTemplate } from '../../../../tools/portal/test-databases.mjs';
import { startReplica, type Replica } from '../../../../tools/postgres/replica.mjs';
import { startTemporaryServer, type Server } from '../../../../tools/postgres/server.mjs';
import { until } from '@portal/testing/until';
import { execute, rowsOf } from './database';

const DATABASE = 'portal';

/** A primary of one test file with the demo's accounts, whose replicas can be held back. */
export class Replicated {
  private readonly replicas: Replica[] = [];

  private constructor(private readonly primary: Server) {}

  static async start(): Promise<Replicated> {
    const primary = await startTemporaryServer();
    await createTemplates(primary.url);
    await copyTemplate(primary.url, DATABASE, 'demo');
    return new Replicated(primary);
  }

  get url(): string {
    return this.primary.url(DATABASE);
  }

  /** Adds a replica. */
  async add(): Promise<TestReplica> {
    const server = await startReplica(this.primary);
    this.replicas.push(server);
    return new TestReplica(this.url, server);
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.primary.stop();
  }
}

export class TestReplica {
  readonly url: string;

  constructor(
    private primaryUrl: string,
    private readonly server: Replica,
  ) {
    this.url = server.url(DATABASE);
  }

  /** Stops replaying: what is written from now on is missing until `release`. */
  async hold(): Promise<void> {
    await this.caughtUp();
    await execute(this.url, 'select pg_wal_replay_pause()');
    await until(async () => {
      const [{ state } = { state: '' }] = await rowsOf<{ state: string }>(
        this.url,
        'select pg_get_wal_replay_pause_state() as state',
      );
      return state === 'paused';
    });
  }

  async release(): Promise<void> {
    await execute(this.url, 'select pg_wal_replay_resume()');
    await this.caughtUp();
  }

  /** Streams from another replica from now on, also after that one was promoted. */
  async follow({ url }: TestReplica): Promise<void> {
    const { hostname, port, username, password } = new URL(url);
    await execute(
      this.url,
      `alter system set primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'`,
    );
    await execute(this.url, 'select pg_reload_conf()');
    this.primaryUrl = url;
  }

  /** Makes it a primary, on a timeline of its own; its replicas follow. */
  promote(): Promise<unknown> {
    return execute(this.url, 'select pg_promote()');
  }

  /** Ends it like a crash. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** Waits until it has everything that the primary has now. */
  async caughtUp(): Promise<void> {
    // A primary that waits at the beginning of a page is ahead by the page's header, until it writes something.
    await execute(this.primaryUrl, `select pg_logical_emit_message(true, 'test', 'caught up?')`);
    const [{ at } = { at: '' }] = await rowsOf<{ at: string }>(
      this.primaryUrl,
      `select pg_current_wal_flush_lsn()::text as at`,
    );
    await until(async () => {
      const [{ has } = { has: false }] = await rowsOf<{ has: boolean }>(
        this.url,
        `select pg_last_wal_replay_lsn() >= '${at}' as has`,
      );
      return has;
    });
  }
}
