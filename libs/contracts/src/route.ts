/** Where every call of the portal's web client starts. */
export const API_BASE = '/io/website';

export type HttpMethod = 'GET' | 'POST';

/** What goes in and comes out of one call; only types, so a route costs nothing in the browser. */
export interface RouteShape {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  answer: unknown;
}

/** One call of the API: method and full path, carrying the types of what it takes and answers. */
export interface Route<Shape extends RouteShape = RouteShape> {
  readonly method: HttpMethod;
  /** Full path with `:name` for parameters. */
  readonly path: string;
  /** Never set; it only carries the type. */
  readonly shape?: Shape;
}

/**
 * Declares a call once for server and client.
 * @param path the full path, parameters written `:name`
 */
export function route<Shape extends RouteShape>(method: HttpMethod, path: string): Route<Shape> {
  return { method, path };
}

/** Puts parameters into a route's path; each value is URL-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
