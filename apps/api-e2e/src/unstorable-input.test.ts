import { randomUUID } from 'node:crypto';
import {
  checkApproval,
  formUpload,
  searchSuppliers,
  importStaff,
  logout,
  saveRequest,
  searchRequest,
  type ErrorAnswer,
} from '@portal/contracts';
import { freshIp, must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

/**
 * Characters that neither the database nor a workbook can hold, and a year outside of the calendar.
 */
const TEXT = 'abc\u0000\ud800\ufffe';
const DAY = '0000-01-01';
const INSTANT = '0000-01-01T00:00:00Z';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  /** The schema of a JSON parameter is in another place. */
  parameters: { in: 'path' | 'query' | 'header'; name: string; schema?: Schema }[];
  requestBody?: { content?: { 'application/json'?: { schema: Schema } } };
}

/**
 * A minimal value for a schema, as far as a plain schema can tell; a form can be written with it.
 */
function sample({ oneOf, anyOf, ...schema }: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  const [option] = oneOf ?? anyOf ?? [];
  if (option) return sample(option);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return schema.properties
        ? Object.fromEntries(
            Object.entries(schema.properties).map(([name, field]) => [name, sample(field)]),
          )
        : { fullName: sample(schema.additionalProperties ?? {}) };
    case 'array':
      return [sample(schema.items ?? {})];
    case 'string':
      if (schema.format === 'uuid') return randomUUID();
      if (schema.format === 'date') return '2026-01-01';
      return schema.format === 'date-time' ? '2026-01-01T00:00:00Z' : 'people';
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return null;
  }
}

/** Samples of a schema, each with one spoiled text. */
function spoilt(schema: Schema): unknown[] {
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.flatMap(spoilt);
  if (schema.type === 'array') return spoilt(schema.items ?? {}).map((item) => [item]);
  if (schema.type === 'object' && schema.properties) {
    const whole = sample(schema) as object;
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      spoilt(field).map((value) => ({ ...whole, [name]: value })),
    );
  }
  if (schema.type === 'object')
    return [
      { [TEXT]: 'x' },
      ...spoilt(schema.additionalProperties ?? {}).map((value) => ({ fullName: value })),
    ];
  if (schema.type !== 'string' || schema.enum) return [];
  if (schema.format === 'date') return [DAY];
  return [schema.format === 'date-time' ? INSTANT : TEXT];
}

interface Call {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** All ways to spoil one text of a call. */
function spoiltCalls(method: string, path: string, operation: Operation): Call[] {
  const { parameters } = operation;
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const filled = (names: Record<string, string> = {}) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(
        names[name] ??
          String(sample(parameters.find((one) => one.name === name)?.schema ?? { type: 'string' })),
      ),
    );
  const inPath = 'abc\u0000\ufffe';
  const bodies = body ? { body: sample(body) } : {};
  const inQuery = [
    TEXT,
    JSON.stringify({ keyword: TEXT, who: TEXT, from: DAY }),
    JSON.stringify([{ selector: TEXT, desc: true }]),
  ];
  return [
    ...parameters
      .filter(
        ({ in: place, name, schema }) =>
          // An unknown language counts as Vietnamese.
          name !== 'lang' && place !== 'header' && (schema?.type ?? 'string') === 'string',
      )
      .flatMap(({ in: place, name }): Call[] =>
        place === 'path'
          ? [{ method, path: filled({ [name]: inPath }), ...bodies }]
          : inQuery.map((value) => ({ method, path: filled(), query: { [name]: value } })),
      ),
    ...(body ? spoilt(body).map((value) => ({ method, path: filled(), body: value })) : []),
  ];
}

/** The description with all references replaced by their content. */
function inlined<T>(described: T, components: Record<string, Record<string, unknown>>): T {
  if (typeof described !== 'object' || described === null) return described;
  if ('$ref' in described) {
    const [kind = '', name = ''] = String(described.$ref).split('/').slice(2);
    return inlined(components[kind]?.[name], components) as T;
  }
  if (Array.isArray(described))
    return described.map((one) => inlined<unknown>(one, components)) as T;
  return Object.fromEntries(
    Object.entries(described).map(([key, value]) => [key, inlined<unknown>(value, components)]),
  ) as T;
}

async function send({ method, path, query, body }: Call, token?: string): Promise<number> {
  const url = `${portal.client.baseUrl}${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: {
      'X-Forwarded-For': freshIp(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

it('no call fails over a text that cannot be stored or a day that is none', async () => {
  const document = (await (await fetch(`${portal.client.baseUrl}/io/docs-json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, Record<string, unknown>>;
  };
  const { [logout.path]: _endsSessions, ...paths } = inlined(document.paths, document.components);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => spoiltCalls(method, path, operation)),
  );
  expect(calls.length).toBeGreaterThan(300);
  const who = ['clerk@ptsc.example', 'admin@plant.example', 'engineer@plant.example'];
  const tokens = (await Promise.all(who.map((email) => demoCaller(portal.client, email)))).map(
    ({ token }) => token,
  );
  const answers: [status: number, call: Call][] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      let status = 403;
      for (let at = 0; status === 403 && at < tokens.length; at += 1)
        status = await send(call, tokens[at]);
      answers.push([status, call]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(answers.filter(([status]) => status >= 500)).toEqual([]);
  // Most of the calls must get as far as the check of texts.
  expect(answers.filter(([status]) => status === 400).length).toBeGreaterThan(calls.length * 0.8);
});

describe('is refused by its field:', () => {
  const told = ({ status, error }: { status: number; error: ErrorAnswer }) => [
    status,
    error.fieldErrors,
  ];

  it('a search of anybody', async () => {
    const answer = await portal.client.call(searchSuppliers, { query: { keyword: 'abc\u0000' } });
    expect(told(answer)).toEqual([
      400,
      [
        {
          field: 'keyword',
          message: 'Từ khóa có ký tự không lưu hoặc không in được. Vui lòng xóa rồi nhập lại.',
        },
      ],
    ]);
  });

  it.each([
    ['fullName', 'a\ud800b'],
    ['dateOfBirth', '0000-05-20'],
  ] as const)('%s of an item', async (field, value) => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    Object.assign(must(form.staffItems[0]), { [field]: value });
    const answer = await me.client.call(saveRequest, { body: form }, { token: me.token });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors?.map((error) => error.field)).toEqual([
      `staffItems.0.${field}`,
    ]);
  });

  it('a word inside of a filter', async () => {
    const me = await clerk();
    const query = { filterValue: JSON.stringify({ keyword: 'a\u0000' }) };
    const answer = await me.client.call(searchRequest, { query }, { token: me.token });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors?.[0]?.field).toBe('filterValue.keyword');
  });

  it.each([
    ['units', { code: 'X', nameVi: 'a\u0000', nameEn: 'b' }, 'values.nameVi'],
    ['people', { identityNumber: '052百86479', fullName: 'A' }, 'identityNumber'],
  ])('a cell of %s, a list that the plant keeps', async (table, values, field) => {
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    const path = `/io/provider/admin/tables/${table}/rows`;
    const response = await fetch(portal.client.baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ values }),
    });
    const error = (await response.json()) as ErrorAnswer;
    expect([response.status, error.fieldErrors?.[0]?.field]).toEqual([400, field]);
  });

  const END =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
  const BROKEN = 'Tập tin không đến nơi đầy đủ. Vui lòng gửi lại.';
  const MISSING = 'Vui lòng đính kèm ít nhất một tập tin.';
  const MULTIPART = 'multipart/form-data; boundary=x';
  const broken: [name: string, body: string, type: string, message: string][] = [
    ['that breaks off in the file', END, MULTIPART, BROKEN],
    ['that breaks off in a header', '--x\r\nContent-Disp', MULTIPART, BROKEN],
    ['without its boundary', 'nothing', 'multipart/form-data', BROKEN],
    ['of nothing', '', MULTIPART, MISSING],
  ];
  describe.each([checkApproval.path, formUpload.path, importStaff.path])('a body to %s', (path) => {
    it.each(broken)('%s', async (_, body, type, message) => {
      const { token } = await clerk();
      const response = await fetch(portal.client.baseUrl + path, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': freshIp(),
        },
        body,
      });
      const error = (await response.json()) as ErrorAnswer;
      expect([response.status, error.fieldErrors]).toEqual([400, [{ field: 'file', message }]]);
    });

    it('with the name of a file that is too long', async () => {
      const { token } = await clerk();
      const form = new FormData();
      form.append('file', new Blob(['%PDF-1.7']), `${'x'.repeat(300)}.pdf`);
      const response = await fetch(portal.client.baseUrl + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': freshIp() },
        body: form,
      });
      const error = (await response.json()) as ErrorAnswer;
      expect([response.status, error.fieldErrors]).toEqual([
        400,
        [{ field: 'FileName', message: 'Tên tập tin không được dài quá 255 ký tự.' }],
      ]);
    });
  });
});
