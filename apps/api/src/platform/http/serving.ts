import type { Server } from 'node:http';
import type { Server as Listener } from 'node:net';
import { Injectable } from '@nestjs/common';

/**
 * How this instance treats calls. `open`: accepts them. `ending`: still answers calls that have arrived and closes
 * their connections. `closed`: refuses every further call.
 */
@Injectable()
export class Serving {
  state: 'open' | 'ending' | 'closed' = 'open';
  /** Additional listeners that accept connections for the server. */
  beside: readonly Listener[] = [];
}

const SWEEP_MS = 50;

/**
 * Closes idle connections, now and as soon as others become idle, until the server has closed. Each open one would
 * delay that.
 */
export function closeIdleConnections(server: Server): void {
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}
