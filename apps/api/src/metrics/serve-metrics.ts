import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Env } from '../config/env';
import { AgedReads } from '../platform/database/aged-reads';
import { Database } from '../platform/database/database';
import { LOG } from '../platform/logging/logging.module';
import { PdfSigner } from '../platform/signing/pdf-signer';
import { STORAGE, type Storage } from '../platform/storage/storage';
import type { WorkerPool } from '../platform/workers/pool';
import { readNumbers, type Numbers } from './numbers';
import { PortalMetrics } from './registry';

/** By default Prometheus waits for ten seconds; if the database hangs, the other numbers must still arrive in time. */
const WITHIN_MS = 3_000;

/**
 * Counts calls, and answers `GET /metrics` on a separate port that no proxy forwards.
 * @throws Error if the port is in use
 */
export async function serveMetrics(
  app: NestFastifyApplication,
  {
    METRICS_HOST,
    METRICS_PORT,
    SYSLOG_URL,
    DATABASE_READ_URL,
  }: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT' | 'SYSLOG_URL' | 'DATABASE_READ_URL'>,
  workers: WorkerPool,
): Promise<void> {
  const database = app.get(Database);
  const log = app.get<Logger>(LOG);
  const surroundings = {
    storage: app.get<Storage>(STORAGE),
    certificateEnds: app.get(PdfSigner).certificate.validTo,
    hasCollector: SYSLOG_URL !== undefined,
  };
  const reads = DATABASE_READ_URL === undefined ? null : app.get(AgedReads);
  const metrics = new PortalMetrics(database, workers, surroundings, reads);
  const asked = onceAtATime(async () => {
    metrics.take(await numbersOrNull(database, log));
    return metrics.text();
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    asked().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      metrics.called(
        method,
        routeOptions.url ?? 'none',
        reply.statusCode,
        reply.elapsedTime / 1000,
      );
      done();
    })
    .addHook('onClose', async () => close(server));
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening');
}

/** A call that arrives while an answer is being made gets the same answer. */
function onceAtATime<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => (underWay ??= make().finally(() => (underWay = undefined)));
}

async function numbersOrNull(database: Database, log: Logger): Promise<Numbers | null> {
  const late = new AbortController();
  try {
    return await Promise.race([readNumbers(database), wait(WITHIN_MS, null, late)]);
  } catch (error) {
    log.warn({ err: error }, 'the database returned no metrics');
    return null;
  } finally {
    late.abort();
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
