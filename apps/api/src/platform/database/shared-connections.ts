import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * If the oldest statement of a connection has waited this long for its answer, the connection gets no more statements.
 */
const HELD_UP_MS = 50;

/** The sending part of a client, which the driver's types omit. */
interface Sending {
  connection: { stream: Pick<Socket, 'cork' | 'uncork'> };
}

/** One connection, with the start times of the statements that have no answer yet. */
interface Line {
  client: Promise<pg.Client>;
  asked: number[];
  /** Whether statements are held back until the end of this turn. */
  isGathering: boolean;
}

/**
 * A few connections that all callers share. Statements follow one another without waiting for the answers in between. A
 * busy connection never sleeps, and waking a sleeping one takes longer than an index lookup. All statements of one turn
 * of the event loop are sent together: one system call, and the server wakes once. The first connection takes all
 * statements; when something holds it up, the next one does. Only for single statements that are fast for any values.
 */
export class SharedConnections {
  private readonly lines: Line[] = [];

  /** @param begin creates a client that sends statements immediately and is not connected yet */
  constructor(
    private readonly begin: () => pg.Client,
    private readonly most: number,
  ) {}

  /** @throws Error of the database, or of the connection if it breaks before the answer arrives */
  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    const line = this.freeLine();
    line.asked.push(performance.now());
    try {
      const client = await line.client;
      gather(line, client);
      return (await client.query<Row>(config)).rows;
    } finally {
      // Answers arrive in the order of the statements.
      line.asked.shift();
    }
  }

  /** The number of connections, and of statements without an answer. */
  get standing(): { connections: number; waiting: number } {
    const waiting = this.lines.reduce((sum, { asked }) => sum + asked.length, 0);
    return { connections: this.lines.length, waiting };
  }

  async end(): Promise<void> {
    await Promise.all(
      this.lines.map(({ client }) =>
        client.then(
          (connected) => connected.end(),
          () => undefined,
        ),
      ),
    );
  }

  /** The first connection that nothing holds up; if all are held up, the one with the fewest waiting statements. */
  private freeLine(): Line {
    const late = performance.now() - HELD_UP_MS;
    const free = this.lines.find(({ asked: [oldest] }) => oldest === undefined || oldest > late);
    if (free) return free;
    if (this.lines.length < this.most) return this.connected();
    return this.lines.reduce((least, line) =>
      line.asked.length < least.asked.length ? line : least,
    );
  }

  /** A connection that breaks is dropped at once; the next statement opens another. */
  private connected(): Line {
    const client = this.begin();
    const line: Line = {
      client: client.connect().then(() => client),
      asked: [],
      isGathering: false,
    };
    const leave = () => {
      const at = this.lines.indexOf(line);
      if (at >= 0) this.lines.splice(at, 1);
    };
    client.on('error', leave);
    client.on('end', leave);
    line.client.catch(leave);
    this.lines.push(line);
    return line;
  }
}

/** Holds statements back and sends them together at the end of this turn. */
function gather(line: Line, client: pg.Client): void {
  if (line.isGathering) return;
  line.isGathering = true;
  const { stream } = (client as unknown as Sending).connection;
  stream.cork();
  setImmediate(() => {
    line.isGathering = false;
    stream.uncork();
  });
}
