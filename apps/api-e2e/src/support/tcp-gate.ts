import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy in front of a server on this machine, which passes bytes on, holds them back or loses
 * them.
 */
export interface TcpGate {
  port: string;
  /** Holds everything back from now on; connections stay, and new ones are accepted. */
  hold(): void;
  letGo(): void;
  /** From now on nothing passes on the connections that are open, without an end of any; new ones work. */
  strand(): void;
  /**
   * The next connection that sends `said` breaks instead of delivering its first answer that
   * contains `answer`; without `said`, the first connection that would deliver such an answer.
   */
  loseAnswer(lost: { said?: string; answer: string }): void;
  stop(): Promise<void>;
}

/** Starts it in front of a database. @returns it, and the address of the database through it */
export async function startDatabaseGate(databaseUrl: string): Promise<TcpGate & { url: string }> {
  const server = new URL(databaseUrl);
  const gate = await startTcpGate(Number(server.port), server.hostname);
  return { ...gate, url: Object.assign(server, { hostname: '127.0.0.1', port: gate.port }).href };
}

async function startTcpGate(port: number, host: string): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  let toLose: { said?: string; answer: string } | undefined;
  const server = createServer((caller) => {
    const callee = connect(port, host);
    let lost: string | undefined;
    caller.on('data', (bytes: Buffer) => {
      if (toLose?.said === undefined || !bytes.includes(toLose.said)) return;
      lost = toLose.answer;
      toLose = undefined;
    });
    callee.on('data', (bytes: Buffer) => {
      const answer = lost ?? (toLose?.said === undefined ? toLose?.answer : undefined);
      if (answer === undefined || !bytes.includes(answer)) return;
      if (lost === undefined) toLose = undefined;
      caller.destroy();
    });
    for (const [from, to] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: String((server.address() as AddressInfo).port),
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    strand: () => {
      for (const socket of sockets) socket.pause();
    },
    loseAnswer: (lost) => {
      toLose = lost;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
