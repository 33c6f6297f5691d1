import { CAPTCHA_HEADER } from '@portal/contracts';
import type { Route, RouteShape } from '@portal/contracts';
import { currentLanguage } from '../i18n/language';
import { isCurrent, readSession } from '../session/session-store';
import { ApiError, readErrorAnswer } from './api-error';
import { callUrl } from './url';

interface Extras {
  /** A solved captcha, for the calls that ask for one. */
  captcha?: string;
  signal?: AbortSignal;
}

/** What one call takes: the parts its route declares, and the extras. */
export type CallInput<Shape extends RouteShape> = Pick<
  Shape,
  Extract<keyof Shape, 'params' | 'query' | 'body'>
> &
  Extras;

const networkError = (hadToken: boolean) =>
  new ApiError('network', 0, readErrorAnswer(null, 'Network error'), hadToken);

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // An empty or foreign body; the status alone has to do.
    return null;
  }
}

function headersOf(token: string | undefined, input: RouteShape & Extras): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body) headers.set('content-type', 'application/json');
  if (input.captcha) headers.set(CAPTCHA_HEADER, input.captcha);
  return headers;
}

/**
 * Makes one call of the API in the caller's language and session.
 * @throws ApiError for everything but a 2xx answer
 */
export async function call<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Shape['answer']> {
  const parts = input as Omit<RouteShape, 'answer'> & Extras;
  const session = readSession();
  const token = isCurrent(session) ? session.accessToken : undefined;
  const url = callUrl(route, parts.params, { ...parts.query, lang: currentLanguage() });
  let response: Response;
  try {
    response = await fetch(url, {
      method: route.method,
      headers: headersOf(token, { answer: undefined, ...parts }),
      body: parts.body ? JSON.stringify(parts.body) : null,
      signal: parts.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError(token !== undefined);
  }
  const body = await readJson(response);
  if (response.ok) return body;
  const answer = readErrorAnswer(body, response.statusText || `HTTP ${response.status}`);
  throw new ApiError('refused', response.status, answer, token !== undefined);
}
