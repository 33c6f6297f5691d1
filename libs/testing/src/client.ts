import { fillPath, type ErrorAnswer, type Route, type RouteShape } from '@portal/contracts';

/** The input of a call, according to its route. */
export type CallInput<Shape extends RouteShape> = Pick<
  Shape,
  (keyof Shape & 'params') | (keyof Shape & 'query') | (keyof Shape & 'body')
>;

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** A body that the type of the route does not allow. */
  rawBody?: unknown;
}

export interface Answer<T> {
  status: number;
  /** The answer if `status` is 200; otherwise see `error`. */
  body: T;
  error: ErrorAnswer;
  headers: Headers;
}

/** Calls the API as one caller, with its own network address and language. */
export class Client {
  constructor(
    readonly baseUrl: string,
    private readonly defaults: { language?: 'vi' | 'en'; ip?: string } = {},
  ) {}

  /** A client of the same server with other settings. */
  as(defaults: { language?: 'vi' | 'en'; ip?: string }): Client {
    return new Client(this.baseUrl, { ...this.defaults, ...defaults });
  }

  async call<Shape extends RouteShape>(
    route: Route<Shape>,
    input: Partial<CallInput<Shape>> = {},
    { token, headers = {}, rawBody }: CallOptions = {},
  ): Promise<Answer<Shape['answer']>> {
    const { params, query, body } = input as Partial<RouteShape>;
    const url = new URL(fillPath(route.path, params), this.baseUrl);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    if (this.defaults.language) url.searchParams.set('lang', this.defaults.language);
    const sent = rawBody ?? (route.method === 'POST' ? (body ?? {}) : undefined);
    const response = await fetch(url, {
      method: route.method,
      headers: {
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(this.defaults.ip ? { 'X-Forwarded-For': this.defaults.ip } : {}),
        ...headers,
      },
      body: sent === undefined ? undefined : JSON.stringify(sent),
    });
    const answer = (await response.json()) as unknown;
    return {
      status: response.status,
      body: answer as Shape['answer'],
      error: answer as ErrorAnswer,
      headers: response.headers,
    };
  }
}

let lastAddress = 0;

/** Returns a network address that nothing else in this process uses. */
export function freshIp(): string {
  lastAddress += 1;
  return `10.${process.pid % 200}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}
