import * as contracts from '@portal/contracts';
import type { Route } from '@portal/contracts';
import { z } from 'zod';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isSchema = (value: object): value is z.ZodType => value instanceof z.ZodType;

const isRoute = (value: object): value is Route =>
  'method' in value && 'path' in value && typeof value.path === 'string';

const isGroup = (value: object): boolean =>
  !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;

/** The exports of the contracts; members of groups (`genders.get`) come after the others. */
function exported(): { value: object; name: string; group?: string }[] {
  const all = Object.entries(contracts as unknown as Record<string, unknown>).flatMap(
    ([name, value]) => (typeof value === 'object' && value !== null ? [{ name, value }] : []),
  );
  const grouped = all
    .filter(({ value }) => !isSchema(value) && !isRoute(value) && isGroup(value))
    .flatMap(({ name: group, value }) =>
      Object.entries(value as Record<string, unknown>).flatMap(([name, part]) =>
        typeof part === 'object' && part !== null ? [{ name, group, value: part }] : [],
      ),
    );
  return [...all, ...grouped];
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/**
 * The ids of operations: the name of the route in the contracts, or for a route in a group its key and the group's name
 * (`genders.get` is `getGenders`, `guaranteeRoutes.search` is `searchGuarantee`).
 */
export function operationIds(): (route: { method: string; path: string }) => string | undefined {
  const ids = new Map<string, string>();
  for (const { value, name, group } of exported()) {
    if (!isRoute(value) || ids.has(keyOf(value))) continue;
    const of = group ? capitalised(group.replace(/Routes$/, '')) : '';
    ids.set(keyOf(value), `${name}${of}`);
  }
  return (route) => ids.get(keyOf(route));
}

/** The names of those schemas of the contracts that should be listed: objects, choices and unions. */
export function schemaNames(): ReadonlyMap<object, string> {
  const names = new Map<object, string>();
  for (const { value, name, group } of exported()) {
    if (!isSchema(value) || names.has(value)) continue;
    if (!['object', 'enum', 'union'].includes(value.def.type)) continue;
    names.set(value, `${capitalised(group ?? '')}${capitalised(name)}`);
  }
  return names;
}
