/** The common start of the calls of the portal's web client. */
export const API_BASE = '/io/website';

export type HttpMethod = 'GET' | 'POST';

/**
 * The types of a call's input and answer; only types, so a route adds nothing to the browser's
 * code.
 */
export interface RouteShape {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  answer: unknown;
}

/** A call of the API: method and full path, with the types of its input and answer. */
export interface Route<Shape extends RouteShape = RouteShape> {
  readonly method: HttpMethod;
  /** Full path with `:name` for parameters. */
  readonly path: string;
  /** Never set; it only carries the type. */
  readonly shape?: Shape;
}

/**
 * Declares a call once for server and client.
 * @param path the full path, with parameters as `:name`
 */
export function route<Shape extends RouteShape>(method: HttpMethod, path: string): Route<Shape> {
  return { method, path };
}

/** Fills the parameters into a route's path; each value is URL-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
