import { fillPath, type Route } from '@portal/contracts';

/**
 * Returns the address of a call: its path with parameters, then its query. Undefined values are
 * left out.
 */
export function callUrl(
  route: Route,
  params: Record<string, string> = {},
  query: object = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${fillPath(route.path, params)}?${search}`;
}
