import 'reflect-metadata';
import { chunkMetadata } from '@portal/contracts';
import { PERMISSIONS } from '@portal/domain';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { AppModule } from './app.module';
import { families } from './families';
import { parseEnv } from './config/env';
import { ACCESS } from './platform/auth/access';
import { WorkerPool } from './platform/workers/pool';

interface FoundRoute {
  name: string;
  access: unknown;
  inputs: Input[];
}

/** A parameter of a handler that comes from the caller. */
interface Input {
  schema?: z.core.$ZodType;
}

/** Body, query and path among what handlers take; the rest does not come from the caller, or is read elsewhere. */
const FROM_CALLER = ['3', '4', '5'];

/** Every handler of every controller, as the running API has them. */
async function allRoutes(): Promise<FoundRoute[]> {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost:1/none',
    LOG_LEVEL: 'silent',
  });
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
        inputs: Object.entries(
          (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype as object, method) ?? {}) as Record<
            string,
            Input
          >,
        ).flatMap(([key, input]) => (FROM_CALLER.includes(key.split(':')[0] ?? '') ? [input] : [])),
      }));
  });
  await app.close();
  return routes;
}

/** What cannot be stored or printed, and what no calendar knows. */
const TEXTS = ['a\u0000b', 'a\ud800b', 'a\u0001b', 'a\uffffb', 'a\ufffeb'];
const DAYS = ['0000-01-01', '0000-01-01T00:00:00Z', '1899-12-31', '1899-12-31T00:00:00Z'];

const isRefused = (schema: z.core.$ZodType, value: string, messages: readonly string[]): boolean =>
  z
    .safeParse(schema, value)
    .error?.issues.some(
      ({ code, message }) => messages.includes(message) || code === 'invalid_format',
    ) ?? false;

/** Places in a schema where a text goes in unlooked at. */
function openTexts(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [
        ...TEXTS.filter((text) => !isRefused(schema, text, ['unprintable'])),
        ...DAYS.filter((day) => 'format' in def && !isRefused(schema, day, ['year'])),
      ].map((text) => `${path} takes ${JSON.stringify(text)}`);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        openTexts(field, `${path}.${name}`),
      );
    case 'array':
      return openTexts(def.element, `${path}[]`);
    case 'record':
      return [def.keyType, def.valueType].flatMap((part) => openTexts(part, `${path}[]`));
    case 'union':
      return def.options.flatMap((option) => openTexts(option, path));
    case 'nullable':
    case 'optional':
    case 'default':
      return openTexts(def.innerType, path);
    case 'pipe':
      // What makes no value of any of them, need not look at the text itself.
      return TEXTS.some((text) => z.safeParse(schema, text).success)
        ? [def.in, def.out].flatMap((part) => openTexts(part, path))
        : openTexts(def.out, path);
    case 'transform':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return [];
    default:
      return [`${path} is of a kind that is not looked into: ${def.type}`];
  }
}

let routes: FoundRoute[];
beforeAll(async () => {
  routes = await allRoutes();
});

it('every route refuses what can be neither stored nor printed, in each of its texts', () => {
  const texts = routes.flatMap(({ name, inputs }) =>
    inputs.flatMap(({ schema }) =>
      schema ? openTexts(schema, name) : [`${name} takes something without a schema`],
    ),
  );
  expect([...texts, ...openTexts(chunkMetadata, 'chunkMetadata')]).toEqual([]);
});

it('every route declares who may call it', () => {
  expect(routes.length).toBeGreaterThan(20);
  const known: unknown[] = ['public', 'user', 'enrolling', 'signed', ...PERMISSIONS];
  const undeclared = routes.filter(({ access }) => !known.includes(access));
  expect(undeclared).toEqual([]);
});
