import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { API_BASE } from '@portal/contracts';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveApiDocs } from './api-docs';
import { AppModule } from './app.module';
import type { Env } from './config/env';
import type { AppFamily } from './families';
import { refuseDemoAccounts } from './plant/users';
import { AgedReads } from './platform/database/aged-reads';
import { Database } from './platform/database/database';
import { demandDirect } from './platform/database/direct';
import { Notifications } from './platform/database/notifications';
import { Jobs } from './platform/jobs/jobs';
import { requestLimits } from './platform/http/request-limits';
import { installHttp } from './platform/http/http-server';
import { CallLines } from './platform/logging/call-lines';
import { createLogger, nestLogger } from './platform/logging/logger';

import { serveLogo, serveWebClient } from './platform/http/web-client';
import { WorkerPool } from './platform/workers/pool';

export { listen } from './platform/http/listeners';
export { endOnSignal } from './platform/http/shutdown';

/** Large enough for the largest form: five hundred pieces with their documents. Files are sent in other calls. */
const BODY_LIMIT = 4_194_304;
/** A call without a session never sends more. */
const PUBLIC_BODY_LIMIT = 102_400;

/** Builds the API, ready to listen. */
export async function createApp(
  env: Env,
  families: readonly AppFamily[],
  workers = new WorkerPool(),
): Promise<NestFastifyApplication> {
  const logger = createLogger(env.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY === '' ? false : env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    logController: new CallLines(),
    ...requestLimits(env),
    // `Serving` decides how to answer calls during a shutdown.
    return503OnClosing: false,
  });
  adapter.getInstance().addHook('onRoute', (route) => {
    if (route.url.startsWith(`${API_BASE}/public/`)) route.bodyLimit = PUBLIC_BODY_LIMIT;
  });
  const root = await AppModule.for(env, families, workers);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    forceCloseConnections: false,
  });
  await installHttp(app, env);
  serveApiDocs(app);
  serveLogo(app);
  if (env.WEB_DIST) await serveWebClient(app, env.WEB_DIST);
  if (env.METRICS_PORT !== undefined) {
    // Loaded only if it is on: most operators monitor the portal by its logs and health checks.
    const { serveMetrics } = await import('./metrics/serve-metrics');
    await serveMetrics(app, env, workers);
  }
  await app.init();
  if (env.isProduction) await refuseDemoAccounts(app.get(Database));
  await demandDirect(env);
  await app.get(Jobs).start();
  await app.get(Notifications).start();
  app.get(AgedReads).start();
  return app;
}
