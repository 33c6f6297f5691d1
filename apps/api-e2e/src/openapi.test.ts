import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { searchCards, searchRequest, searchVehicleRecords } from '@portal/contracts';
import { catalogues } from '@portal/i18n/all';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { approveEntry, approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { root } from '../../../tools/lib/paths.mjs';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  example?: unknown;
  content?: { 'application/json': { example?: unknown } };
}
interface Operation {
  operationId: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json'?: { example?: object } } };
  responses: { '200': { content: { 'application/json'?: { schema: object } } } };
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let document: ApiDocument;
let calls: Call[];
let ajv: Ajv2020;
let folder: string;
/** The path of the document as a file. */
let file: string;

beforeAll(async () => {
  const response = await fetch(`${portal.client.baseUrl}/io/docs-json`);
  document = (await response.json()) as ApiDocument;
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  file = join(folder, 'portal.json');
  await writeFile(file, JSON.stringify(document));
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'portal', components: document.components });
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a Node program. @returns its output */
async function said(...parts: string[]): Promise<string> {
  const program = spawn(process.execPath, parts, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return out + errors;
}

const own = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((one): one is Parameter => 'name' in one);

const exampleOf = ({ example, content }: Parameter): unknown =>
  example ?? content?.['application/json'].example;

const bodyOf = ({ requestBody }: Operation): object | undefined =>
  requestBody?.content['application/json']?.example;

const hasExample = (operation: Operation): boolean =>
  bodyOf(operation) !== undefined ||
  own(operation).some((parameter) => exampleOf(parameter) !== undefined);

/** The callers; each call is sent by the first of them who may make it. */
const CALLERS = [
  'admin@plant.example',
  'clerk@ptsc.example',
  'guard@plant.example',
  'safety@plant.example',
  'cards@plant.example',
  'engineer@plant.example',
];

/**
 * Sends a call with its examples.
 * @param filled values for its path where it has no example
 * @returns what is wrong with the answer; undefined if it matches the document
 */
async function problemsOf(
  { method, path, operation }: Call,
  filled: Record<string, string> = {},
): Promise<string[]> {
  const query = new URLSearchParams();
  let address = path;
  for (const parameter of own(operation)) {
    const example = filled[parameter.name] ?? exampleOf(parameter);
    if (example === undefined) continue;
    const value = typeof example === 'string' ? example : JSON.stringify(example);
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, value);
    else query.set(parameter.name, value);
  }
  const body = bodyOf(operation);
  let response = new Response(null, { status: 403 });
  for (const email of CALLERS) {
    if (response.status !== 403) break;
    const { token } = await demoCaller(portal.client, email);
    // One after the other, because each try depends on the result of the one before.
    response = await fetch(`${portal.client.baseUrl}${address}?${query.toString()}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
  }
  const answer = await response.text();
  if (response.status !== 200)
    return [`${operation.operationId}: ${response.status} ${answer.slice(0, 300)}`];
  const schema = operation.responses['200'].content['application/json']?.schema;
  if (!schema) return [];
  const isValid = ajv.compile(inDocument(schema));
  return isValid(JSON.parse(answer))
    ? []
    : [`${operation.operationId}: ${ajv.errorsText(isValid.errors)}`];
}

/** A schema of the document with references that the validator can resolve. */
const inDocument = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"portal#/components/')) as object;

it('a linter finds nothing in the description', async () => {
  expect(JSON.parse(await said('tools/openapi/lint.mjs', file))).toEqual([]);
});

it('the types that a generator makes of it are named, and compile', async () => {
  await writeFile(join(folder, 'portal.ts'), await said('tools/openapi/types.mjs', file));
  const use = join(folder, 'use.ts');
  await writeFile(
    use,
    `import type { components, operations, paths } from './portal';
     type Rows = paths['/io/website/request/search-request']['get']['responses'][200]['content']['application/json']['data'];
     type Query = NonNullable<operations['searchRequest']['parameters']['query']>;
     export const query: Query = { take: 25, filterValue: JSON.stringify({ keyword: 'IN' }) };
     // @ts-expect-error no list has pages of 7
     export const none: Query = { take: 7 };
     export const numbers = (rows: Rows) => rows.map((row: components['schemas']['RequestRow']) => row.requestNumber);
     export const paper = (answer: components['schemas']['GateScanAnswer']): boolean => answer.isGreen;`,
  );
  const flags = ['--noEmit', '--strict', '--types', '', '--target', 'es2022'];
  const moduleFlags = ['--module', 'preserve', '--ignoreConfig'];
  expect(await said('node_modules/typescript/bin/tsc', ...flags, ...moduleFlags, use)).toBe('');
});

it('every field that a call takes has a name in both languages, by which a refusal calls it', () => {
  const { schemas } = document.components;
  const names = new Set<string>();
  const seen = new Set<object>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { $ref, properties } = part as { $ref?: string; properties?: Record<string, unknown> };
    if ($ref) walk(schemas[$ref.split('/').at(-1) ?? '']);
    for (const name of Object.keys(properties ?? {})) names.add(name);
    Object.values(part).forEach(walk);
  };
  for (const { operation } of calls) {
    walk(operation.requestBody);
    for (const parameter of operation.parameters)
      if ('name' in parameter && parameter.in !== 'header') {
        names.add(parameter.name);
        walk(parameter);
      }
  }
  const unnamed = (texts: Record<string, object>) =>
    [...names].filter(
      (name) =>
        !Object.entries(texts).some(([key, fields]) => /fields$/i.test(key) && name in fields),
    );
  expect([unnamed(catalogues.vi), unnamed(catalogues.en)]).toEqual([[], []]);
});

it('every example can be sent, and is answered as described', async () => {
  const examples = calls.filter(({ operation }) => hasExample(operation));
  expect(examples.length).toBeGreaterThan(45);
  const problems = await Promise.all(examples.map((call) => problemsOf(call)));
  expect(problems.flat()).toEqual([]);
});

it('whatever can be read without saying more is answered as described', async () => {
  const readable = calls.filter(
    ({ method, operation }) =>
      method === 'GET' &&
      !hasExample(operation) &&
      !own(operation).some(({ required }) => required) &&
      operation.responses['200'].content['application/json'],
  );
  expect(readable.length).toBeGreaterThan(50);
  const problems = await Promise.all(readable.map((call) => problemsOf(call)));
  expect(problems.flat()).toEqual([]);
});

it('answers about an approved request, its people and its vehicles are as described, too', async () => {
  const by = await entryApprovers(portal.client);
  const people = await approvedRoot(by);
  const vehicles = await submitted(by.clerk, await validVehicleRequest(by.clerk, people, 1));
  await approveEntry(by, vehicles);
  const { token } = await demoCaller(portal.client, 'admin@plant.example');
  const [cards, records, listed] = await Promise.all([
    portal.client.call(searchCards, { query: {} }, { token }),
    portal.client.call(searchVehicleRecords, { query: {} }, { token }),
    portal.client.call(searchRequest, { query: {} }, { token }),
  ]);
  expect(listed.body.data.length).toBeGreaterThan(0);
  const person = must(cards.body.data[0]).personId;
  const vehicle = must(records.body.data[0]).id;
  const ids: [operation: RegExp, id: string][] = [
    [/\/(website\/request|request-header|provider\/request)\/\{id\}/, people.id],
    [/\/get-list-(staff|vehicle)\/\{id\}/, people.id],
    [/\/(safety-cards\/of-person|records\/people|safety\/people|report\/staff\/person)\//, person],
    [/\/(records\/vehicles|report\/vehicle\/vehicle)\//, vehicle],
  ];
  const told = calls.flatMap((call) => {
    const id = ids.find(([pattern]) => pattern.test(call.path))?.[1];
    return call.method === 'GET' && id && !call.path.includes('guarantee') ? [{ call, id }] : [];
  });
  expect(told.length).toBeGreaterThan(15);
  const problems = await Promise.all(told.map(({ call, id }) => problemsOf(call, { id })));
  expect(problems.flat()).toEqual([]);
});
