import 'reflect-metadata';
import { PERMISSIONS } from '@portal/domain';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { families } from './families';
import { parseEnv } from './config/env';
import { ACCESS } from './platform/auth/access';
import { WorkerPool } from './platform/workers/pool';

interface FoundRoute {
  name: string;
  access: unknown;
}

/** Every handler of every controller, as the running API has them. */
async function allRoutes(): Promise<FoundRoute[]> {
  const env = parseEnv({ DATABASE_URL: 'postgresql://localhost:1/none', LOG_LEVEL: 'silent' });
  const root = await AppModule.for(env, families, new WorkerPool());
  const app = await NestFactory.createApplicationContext(root, {
    logger: false,
  });
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const routes = controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, object> }).prototype;
    return Object.getOwnPropertyNames(prototype)
      .map((method) => ({ method, handler: prototype[method] }))
      .filter(({ handler }) => handler && Reflect.hasMetadata(METHOD_METADATA, handler))
      .map(({ method, handler }) => ({
        name: `${metatype?.name}.${method} ${String(Reflect.getMetadata(PATH_METADATA, handler as object))}`,
        access: Reflect.getMetadata(ACCESS, handler as object) as unknown,
      }));
  });
  await app.close();
  return routes;
}

it('every route declares who may call it', async () => {
  const routes = await allRoutes();
  expect(routes.length).toBeGreaterThan(20);
  const known: unknown[] = ['public', 'user', 'enrolling', 'signed', ...PERMISSIONS];
  const undeclared = routes.filter(({ access }) => !known.includes(access));
  expect(undeclared).toEqual([]);
});
