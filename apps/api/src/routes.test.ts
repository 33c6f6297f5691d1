import 'reflect-metadata';
import { chunkMetadata, PAGE_SIZES } from '@portal/contracts';
import { PERMISSIONS } from '@portal/domain';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { describeApi } from './api-docs/document';
import { readOperations, type Operation } from './api-docs/operations';
import { AppModule } from './app.module';
import { families } from './families';
import { parseEnv } from './config/env';
import { WorkerPool } from './platform/workers/pool';

/** Every handler of every controller, as the running API has them. */
async function allRoutes(): Promise<Operation[]> {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost:1/none',
    LOG_LEVEL: 'silent',
  });
  const root = await AppModule.for(env, families, new WorkerPool());
  const app = await NestFactory.createApplicationContext(root, {
    logger: false,
  });
  const operations = readOperations(app.get(ModulesContainer));
  await app.close();
  return operations;
}

/** Texts that cannot be stored or printed, and days that do not exist. */
const TEXTS = ['a\u0000b', 'a\ud800b', 'a\u0001b', 'a\uffffb', 'a\ufffeb'];
const DAYS = ['0000-01-01', '0000-01-01T00:00:00Z', '1899-12-31', '1899-12-31T00:00:00Z'];

const isRefused = (schema: z.core.$ZodType, value: string, messages: readonly string[]): boolean =>
  z
    .safeParse(schema, value)
    .error?.issues.some(
      ({ code, message }) => messages.includes(message) || code === 'invalid_format',
    ) ?? false;

/** Places in a schema that accept a text without checking it. */
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
      // A schema that accepts none of these texts checks them itself.
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

/** The input texts with certain names, each with its schema. */
function textsNamed(
  schema: z.core.$ZodType,
  name: string,
  wanted: RegExp,
): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (part: z.core.$ZodType) => textsNamed(part, name, wanted);
  switch (def.type) {
    case 'string':
      return wanted.test(name) ? [[name, schema]] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([field, part]) => textsNamed(part, field, wanted));
    case 'array':
      return inside(def.element);
    case 'record':
      return inside(def.valueType);
    case 'union':
      return def.options.flatMap(inside);
    case 'nullable':
    case 'optional':
    case 'default':
      return inside(def.innerType);
    case 'pipe':
      return wanted.test(name) && def.in._zod.def.type === 'string'
        ? [[name, schema]]
        : [def.in, def.out].flatMap(inside);
    default:
      return [];
  }
}

/** The fields with names of persons and companies. */
const NAMED = /(?:name|manager|receiver|examiner|other)$/i;

/** Drafts may contain anything; the rules of forms check these fields before a submit. */
const BY_RULES = [
  'contactName',
  'contractorManager',
  'driverName',
  'fullName',
  'newName',
  'shipEquipmentOwnerOther',
];
/** Names of things. */
const OF_NO_PERSON = ['branchName', 'companyName', 'crewName', 'name', 'systemName'];

let routes: Operation[];
beforeAll(async () => {
  routes = await allRoutes();
});

it('every route refuses what can be neither stored nor printed, in each of its texts', () => {
  const texts = routes.flatMap(({ handler, inputs }) =>
    inputs.flatMap(({ schema }) =>
      schema ? openTexts(schema, handler) : [`${handler} takes something without a schema`],
    ),
  );
  expect([...texts, ...openTexts(chunkMetadata, 'chunkMetadata')]).toEqual([]);
});

it('a text that is called a name is judged as one, at once or by the rules of its form', () => {
  const named = routes.flatMap(({ inputs }) =>
    inputs.flatMap(({ schema }) => (schema ? textsNamed(schema, '', NAMED) : [])),
  );
  const unjudged = new Set(
    named.filter(([, schema]) => z.safeParse(schema, '123').success).map(([name]) => name),
  );
  expect([...unjudged].toSorted()).toEqual([...BY_RULES, ...OF_NO_PERSON].toSorted());
});

it('every route declares who may call it', () => {
  expect(routes.length).toBeGreaterThan(20);
  const known: unknown[] = ['public', 'user', 'enrolling', 'signed', ...PERMISSIONS];
  const undeclared = routes.filter(({ access }) => !known.includes(access));
  expect(undeclared).toEqual([]);
});

it('every route is described by a name of its own, and whatever it takes or answers by another', () => {
  const undescribed = routes.filter(({ answer, tag }) => !answer || !tag);
  expect(undescribed).toEqual([]);
  const { paths, components } = describeApi(routes, '1') as {
    paths: Record<string, Record<string, { operationId: string; parameters: object[] }>>;
    components: { schemas: Record<string, object> };
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described).toHaveLength(routes.length);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(Object.keys(components.schemas).length).toBeGreaterThan(300);
  expect(paths['/io/website/request/search-request']?.get?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'take',
      required: false,
      schema: { type: 'integer', enum: [...PAGE_SIZES], default: PAGE_SIZES[0] },
    }),
  );
  expect(paths['/io/website/public/register']?.post?.parameters).toContainEqual({
    $ref: '#/components/parameters/Captcha',
  });
});
