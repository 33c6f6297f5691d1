import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that stands before a server on this machine, and turns calls away when it is told to. */
export interface Gate {
  port: number;
  /** Which calls are answered with 503 from now on. */
  refuse: (isRefused: (method: string, path: string) => boolean) => void;
  stop: () => Promise<void>;
}

/** Puts a gate before a port; calls go through with every header as it came. */
export async function startGate(port: number): Promise<Gate> {
  let isRefused: Parameters<Gate['refuse']>[0] = () => false;
  const server = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming;
    if (isRefused(method, url)) {
      incoming.resume();
      answer.writeHead(503).end();
      return;
    }
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refuse: (next) => {
      isRefused = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
