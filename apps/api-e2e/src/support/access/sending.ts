import type { Caller } from '@portal/testing/demo';
import type { Row } from './rows';
import type { World } from './world';

/** How a call of the API is made. */
export interface Operation {
  method: string;
  path: string;
}

interface ApiDocument {
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** Every call of the API's description, by its id. */
export async function documentedOperations(
  baseUrl: string,
): Promise<ReadonlyMap<string, Operation>> {
  const response = await fetch(`${baseUrl}/io/docs-json`);
  const { paths } = (await response.json()) as ApiDocument;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]): [string, Operation] => [
        operationId,
        { method: method.toUpperCase(), path },
      ]),
    ),
  );
}

/** Makes a call as a row of the table says. @returns the status of the answer */
export async function send(
  { method, path }: Operation,
  row: Row,
  world: World,
  { client, token }: Caller,
): Promise<number> {
  const valueOf = (named = '') => world.ids[named] ?? named;
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => valueOf(row.path?.[name]));
  const query = Object.entries(row.query ?? {}).map(([name, value]) => [name, valueOf(value)]);
  const address = new URL(filled, client.baseUrl);
  address.search = new URLSearchParams(query).toString();
  const response = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: method === 'POST' ? JSON.stringify(row.body?.(world) ?? {}) : undefined,
  });
  await response.arrayBuffer();
  return response.status;
}
