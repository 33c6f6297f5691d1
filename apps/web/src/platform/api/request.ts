import { CAPTCHA_HEADER, UNATTENDED_HEADER } from '@portal/contracts';
import type { Route, RouteShape } from '@portal/contracts';
import { currentLanguage } from '../i18n/language';
import { isAttended } from '../session/attended';
import { endSession, isCurrent, readSession } from '../session/session-store';
import { ApiError, readErrorAnswer } from './api-error';
import { callUrl } from './url';

/** What may come with any call, beside the parts its route declares. */
export interface Extras {
  /** A solved captcha, for the calls that ask for one. */
  captcha?: string;
  /** A body of several parts, for the calls that take files. */
  form?: FormData;
  /** Past the browser's cache, for what has just been changed. */
  fresh?: boolean;
  signal?: AbortSignal | undefined;
}

/** What one call takes: the parts its route declares, and the extras. */
export type CallInput<Shape extends RouteShape> = Pick<
  Shape,
  Extract<keyof Shape, 'params' | 'query' | 'body'>
> &
  Extras;

/** What a call fails with that was cancelled, or whose answer never came or broke off in the middle. */
const connectionError = (error: unknown, hadSession: boolean) =>
  error instanceof DOMException && error.name === 'AbortError'
    ? error
    : new ApiError('network', 0, readErrorAnswer(null, 'Network error'), hadSession);

/**
 * The body of a good answer.
 * @throws ApiError when it is not what the API answers with: a proxy may answer 200 in its place
 */
export async function readBody<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw connectionError(error, false);
    throw new ApiError('refused', 200, readErrorAnswer(null, 'Unreadable answer'), false);
  }
}

function headersOf(token: string | undefined, input: Omit<RouteShape, 'answer'> & Extras): Headers {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body) headers.set('content-type', 'application/json');
  if (!isAttended()) headers.set(UNATTENDED_HEADER, '1');
  if (input.captcha) headers.set(CAPTCHA_HEADER, input.captcha);
  return headers;
}

/**
 * Makes one call of the API in the caller's language and session.
 * @throws ApiError for everything but a 2xx answer
 */
export async function request<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Response> {
  const parts = input as Omit<RouteShape, 'answer'> & Extras;
  const session = readSession();
  const hadSession = session !== null;
  const token = isCurrent(session) ? session.accessToken : undefined;
  // A page that stays open outlives its session; the first call made after that ends it.
  if (hadSession && !token) endSession('expired');
  const url = callUrl(route, parts.params, { ...parts.query, lang: currentLanguage() });
  let response: Response;
  try {
    response = await fetch(url, {
      method: route.method,
      headers: headersOf(token, parts),
      body: parts.form ?? (parts.body ? JSON.stringify(parts.body) : null),
      cache: parts.fresh ? 'no-store' : 'default',
      signal: parts.signal ?? null,
    });
  } catch (error) {
    throw connectionError(error, hadSession);
  }
  if (response.ok) return response;
  const statusText = response.statusText || `HTTP ${response.status}`;
  const answer = readErrorAnswer(await response.json().catch(() => null), statusText);
  throw new ApiError('refused', response.status, answer, hadSession);
}
