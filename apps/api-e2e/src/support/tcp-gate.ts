import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Something that stands before a server on this machine, and lets bytes through or holds them back. */
export interface TcpGate {
  port: string;
  /** From now on nothing goes through; connections stay, and new ones are taken. */
  hold(): void;
  letGo(): void;
  stop(): Promise<void>;
}

export async function startTcpGate(port: number, host: string): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((caller) => {
    const callee = connect(port, host);
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
