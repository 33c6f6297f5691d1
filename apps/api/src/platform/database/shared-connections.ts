import type { Socket } from 'node:net';
import pg from 'pg';

/** A connection on which the oldest statement has no answer for so long is asked nothing more. */
const HELD_UP_MS = 50;

/** A client as it sends: what the driver's types leave out. */
interface Sending {
  connection: { stream: Pick<Socket, 'cork' | 'uncork'> };
}

/** One connection, with the times at which was asked what has no answer yet. */
interface Line {
  client: Promise<pg.Client>;
  asked: number[];
  /** Whether statements are held back until the end of this turn. */
  isGathering: boolean;
}

/**
 * A few connections that everybody asks at once, one statement behind the other, without waiting for answers in between:
 * a connection that is asked all the time never sleeps, and to wake one takes longer than to answer what goes by an
 * index. What is asked in one turn of the event loop is sent in one go, which the system is called for once and the server
 * woken once. All is asked on the first of them; where something holds that up, on the next. Only for single statements
 * that are short whatever their values.
 */
export class SharedConnections {
  private readonly lines: Line[] = [];

  /** @param begin a client that sends statements as they come, not yet connected */
  constructor(
    private readonly begin: () => pg.Client,
    private readonly most: number,
  ) {}

  /** @throws Error of the database, and of the connection where that breaks before the answer is there */
  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    const line = this.freeLine();
    line.asked.push(performance.now());
    try {
      const client = await line.client;
      gather(line, client);
      return (await client.query<Row>(config)).rows;
    } finally {
      // Answers come in the order in which was asked.
      line.asked.shift();
    }
  }

  /** So many connections there are, and so many statements have no answer yet. */
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

  /** The first that nothing holds up; where all are held up, the one of which the least is wanted. */
  private freeLine(): Line {
    const late = performance.now() - HELD_UP_MS;
    const free = this.lines.find(({ asked: [oldest] }) => oldest === undefined || oldest > late);
    if (free) return free;
    if (this.lines.length < this.most) return this.connected();
    return this.lines.reduce((least, line) =>
      line.asked.length < least.asked.length ? line : least,
    );
  }

  /** One that broke is left at once: the next statement makes another. */
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

/** Holds back what is sent until the end of this turn. */
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
