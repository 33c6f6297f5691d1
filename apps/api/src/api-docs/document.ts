import {
  CAPTCHA_HEADER,
  errorAnswer,
  LANGUAGES,
  MACHINE_KEY_PREFIX,
  UNATTENDED_HEADER,
} from '@portal/contracts';
import { z } from 'zod';
import type { Access } from '../platform/auth/access';
import type { DescribedAnswer } from '../platform/http/handles';
import type { MultipartBody } from '../platform/http/takes-file';
import { EXAMPLES, type Example } from './examples';
import { operationIds } from './contract-names';
import type { Operation } from './operations';
import { Schemas, type JsonSchema } from './schemas';
import { summaryOf } from './summaries';

const DESCRIPTION = `The calls of the portal, generated from the schemas that validate them. docs/api.md explains which calls belong together.

A command answers 200 with \`isSuccess\`, also if a business rule refuses it. If the caller chooses the \`id\` of a record, sending it again does not store it twice. If a call carries a \`version\` and another user has changed the record since, the answer is 409.`;

const ERRORS = {
  Invalid: { status: '400', description: 'The input is invalid; fieldErrors name the fields' },
  NotLoggedIn: { status: '401', description: 'There is no session, or it has ended' },
  Forbidden: { status: '403', description: 'The caller may not do this' },
  NotFound: { status: '404', description: 'It does not exist, or the caller may not see it' },
  TooMany: { status: '429', description: 'Too many calls from one address' },
  Failed: { status: 'default', description: 'The call was refused or failed' },
};
type ErrorName = keyof typeof ERRORS;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The description of the API (OpenAPI 3.1).
 * @param operations every call, as the running API binds them
 * @throws Error for a call without a summary, or two schemas with the same name
 */
export function describeApi(operations: readonly Operation[], version: string): object {
  const schemas = new Schemas();
  const idOf = operationIds();
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const id = idOf(operation) ?? operation.handler.replace(/^.*\./, '');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: described(operation, id, schemas),
    };
  }
  const error = schemas.describe(errorAnswer, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contractor portal',
      description: DESCRIPTION,
      version,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))]
      .filter((tag) => tag !== undefined)
      .sort()
      .map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas.components).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that a login returns; valid for 8 hours, or until one hour without a call',
        },
        machineKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${MACHINE_KEY_PREFIX}…`,
          description:
            'The key of a machine, created by an administrator; for calls that name its scope',
        },
      },
      parameters: PARAMETERS,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([name, { status, description }]) => [
          name,
          {
            description,
            headers: {
              'X-Request-Id': { description: 'The same as traceId', schema: { type: 'string' } },
              ...(['429', 'default'].includes(status) ? RETRY : {}),
            },
            content: { 'application/json': { schema: error } },
          },
        ]),
      ),
    },
  };
}

const RETRY = {
  'Retry-After': {
    description: 'Seconds to wait, if known (429, 503)',
    schema: { type: 'integer' },
  },
};

const PARAMETERS = {
  Language: {
    name: 'lang',
    in: 'query',
    description: 'Language of texts; by default the one in Accept-Language, or else Vietnamese',
    schema: { type: 'string', enum: LANGUAGES },
  },
  Captcha: {
    name: CAPTCHA_HEADER,
    in: 'header',
    required: true,
    description: 'Base64 of the JSON {"challenge", "solution"} that the ALTCHA widget produces',
    schema: { type: 'string', contentEncoding: 'base64' },
  },
  Unattended: {
    name: UNATTENDED_HEADER,
    in: 'header',
    description:
      'Any value: no user made this call, so it does not keep the session from going idle',
    schema: { type: 'string' },
  },
};

function described(operation: Operation, operationId: string, schemas: Schemas): object {
  const { access, answer, inputs, multipart, needsCaptcha, isRateLimited, path, tag } = operation;
  const example = EXAMPLES[operationId] ?? {};
  const isPublic = access === 'public';
  const errors: ErrorName[] = [
    ...(inputs.length > 0 || multipart || needsCaptcha ? (['Invalid'] as const) : []),
    ...(isPublic ? [] : (['NotLoggedIn'] as const)),
    ...(isPublic || access === 'enrolling' ? [] : (['Forbidden'] as const)),
    ...(path.includes(':') ? (['NotFound'] as const) : []),
    ...(isRateLimited ? (['TooMany'] as const) : []),
    'Failed',
  ];
  const own = parametersOf(operation, example, schemas);
  // A call without texts has no language; a call that lists by language has a parameter of its own.
  const isTranslated = !path.startsWith('/health') && !own.some(({ name }) => name === 'lang');
  const body = inputs.find(({ from }) => from === 'body')?.schema;
  return {
    operationId,
    summary: summaryOf(operationId),
    description: whoOf(operation),
    tags: tag ? [tag] : [],
    security: securityOf(operation),
    parameters: [
      ...own,
      ...(isTranslated ? [ref('parameters', 'Language')] : []),
      ...(needsCaptcha ? [captcha(body)] : []),
      ...(isPublic ? [] : [ref('parameters', 'Unattended')]),
    ],
    ...(multipart ? { requestBody: multipartBody(multipart, schemas) } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.describe(body, 'input', `${capitalised(operationId)}Body`),
                ...(example.body ? { example: example.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      '200': answered(answer, operationId, schemas),
      ...Object.fromEntries(errors.map((name) => [ERRORS[name].status, ref('responses', name)])),
    },
  };
}

/** A call with a field `recaptcha` accepts the solution in that field, too. */
function captcha(body: z.ZodType | undefined): object {
  const isInBody = body instanceof z.ZodObject && 'recaptcha' in body.shape;
  return isInBody ? { ...PARAMETERS.Captcha, required: false } : ref('parameters', 'Captcha');
}

/** Who may call, if it does not depend on a permission. */
const WHO: Partial<Record<string, string>> = {
  public: 'For everyone.',
  user: 'For all logged-in users.',
  enrolling: 'For all logged-in users, also before two-step login is set up.',
  signed: 'For all logged-in users, and for holders of a signed address.',
} satisfies Partial<Record<Access, string>>;

function whoOf({ access, machineScope }: Operation): string {
  const who = WHO[access as string] ?? `For users with the permission \`${access}\`.`;
  return machineScope ? `${who} For keys with the scope \`${machineScope}\`.` : who;
}

function securityOf({ access, machineScope }: Operation): object[] {
  if (access === 'public') return [];
  return [
    ...(access === 'signed' ? [{}] : []),
    { session: [] },
    ...(machineScope ? [{ machineKey: [machineScope] }] : []),
  ];
}

function parametersOf(
  { inputs }: Operation,
  example: Example,
  schemas: Schemas,
): { name: string }[] {
  return inputs.flatMap(({ from, schema }) =>
    from === 'body' || !schema
      ? []
      : schemas.fields(schema).map(({ name, isRequired, parameter }) => {
          const value = (from === 'path' ? example.path : example.query)?.[name];
          const { content } = parameter as { content?: Record<string, object> };
          return {
            name,
            in: from,
            required: from === 'path' || isRequired,
            ...parameter,
            ...(value === undefined ? {} : withExample(value, content)),
          };
        }),
  );
}

/**
 * The example of a parameter; for JSON it is beside the schema of the content, otherwise beside the parameter's schema.
 */
const withExample = (example: unknown, content?: Record<string, object>): object =>
  content
    ? { content: { 'application/json': { ...content['application/json'], example } } }
    : { example };

function answered(
  answer: DescribedAnswer | undefined,
  operationId: string,
  schemas: Schemas,
): object {
  if (answer && 'schema' in answer)
    return {
      description: 'Success',
      content: {
        'application/json': {
          schema: schemas.describe(answer.schema, 'output', `${capitalised(operationId)}Answer`),
        },
      },
    };
  return {
    description: 'The content',
    content: Object.fromEntries((answer?.types ?? []).map((type) => [type.split(';')[0], {}])),
  };
}

function multipartBody({ maxBytes, fields = {} }: MultipartBody, schemas: Schemas): object {
  const parts = Object.entries(fields).map(([name, schema]): [string, JsonSchema] => [
    name,
    schemas.describe(schema, 'input', capitalised(name)),
  ]);
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...Object.fromEntries(parts),
            file: {
              type: 'string',
              format: 'binary',
              description: `The file; the field may have any name; at most ${maxBytes} bytes`,
            },
          },
          required: [...parts.map(([name]) => name), 'file'],
        },
        encoding: Object.fromEntries(
          parts.map(([name]) => [name, { contentType: 'application/json' }]),
        ),
      },
    },
  };
}
