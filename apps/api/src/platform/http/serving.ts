import type { Server } from 'node:http';
import type { Server as Listener } from 'node:net';
import { Injectable } from '@nestjs/common';

/**
 * What this instance does with calls: `open` takes them, `ending` takes those that are on their way and lets no
 * connection stay, `closed` turns away whatever still comes.
 */
@Injectable()
export class Serving {
  state: 'open' | 'ending' | 'closed' = 'open';
  /** What takes in connections for it, besides its server. */
  beside: readonly Listener[] = [];
}

const SWEEP_MS = 50;

/**
 * Closes connections that wait for a next call, now and whenever one begins to, until the server is closed: each
 * would hold it up for as long as it is kept.
 */
export function closeIdleConnections(server: Server): void {
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}
