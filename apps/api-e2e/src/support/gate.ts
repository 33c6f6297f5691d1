import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server on this machine, which can refuse calls. */
export interface Gate {
  port: number;
  /** Sets which calls are answered with 503 from now on. */
  refuse: (isRefused: (method: string, path: string) => boolean) => void;
  stop: () => Promise<void>;
}

/** Starts the proxy in front of a port; calls pass with all their headers. */
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
