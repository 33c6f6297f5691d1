import { CAPTCHA_HEADER, UNATTENDED_HEADER } from '@portal/contracts';
import type { Language, Route, RouteShape } from '@portal/contracts';
import { currentLanguage } from '../i18n/language';
import { isAttended } from '../session/attended';
import { endSession, isCurrent, readSession, type Session } from '../session/session-store';
import { ApiError, readErrorAnswer } from './api-error';
import { callUrl } from './url';

/** Options of any call, besides the parts that its route declares. */
export interface Extras {
  /** A solved captcha, for calls that ask for one. */
  captcha?: string;
  /** A body of several parts, for calls that take files. */
  form?: FormData;
  /** Bypasses the browser's cache, for data that has just changed. */
  fresh?: boolean;
  /** The tag of the answer that the page has; the server answers 304 if it is still current. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Another language than the user's. */
  language?: Language;
}

/** The input of one call: the parts its route declares, and the extras. */
export type CallInput<Shape extends RouteShape> = Pick<
  Shape,
  Extract<keyof Shape, 'params' | 'query' | 'body'>
> &
  Extras;

/** Returns the error of a call that was cancelled, got no answer, or whose answer broke off. */
const connectionError = (error: unknown, hadSession: boolean) =>
  error instanceof DOMException && error.name === 'AbortError'
    ? error
    : new ApiError('network', 0, readErrorAnswer(null, 'Network error'), hadSession);

/**
 * Reads the body of a successful answer.
 * @throws ApiError when it is not an answer of the API: a proxy may answer 200 in its place
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
  if (input.etag) headers.set('if-none-match', input.etag);
  if (input.captcha) headers.set(CAPTCHA_HEADER, input.captcha);
  return headers;
}

/**
 * Whether the same user's session has a new token by now. A call that was refused with the old
 * token is made again with the new one.
 */
function isRenewed({ accessToken, email }: Session): boolean {
  const now = readSession();
  return isCurrent(now) && now.email === email && now.accessToken !== accessToken;
}

/**
 * Makes one call of the API in the user's session, and in the user's language if no other is named.
 * @throws ApiError for everything but a 2xx answer, or 304 if an `etag` was sent
 */
export async function request<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Response> {
  const parts = input as Omit<RouteShape, 'answer'> & Extras;
  const session = readSession();
  const hadSession = session !== null;
  const token = isCurrent(session) ? session.accessToken : undefined;
  // A page may stay open after its session has expired. The first call after that ends the session
  // here.
  if (hadSession && !token) endSession('expired');
  const url = callUrl(route, parts.params, {
    ...parts.query,
    lang: parts.language ?? currentLanguage(),
  });
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
  if (response.ok || (parts.etag && response.status === 304)) return response;
  const statusText = response.statusText || `HTTP ${response.status}`;
  const answer = readErrorAnswer(await response.json().catch(() => null), statusText);
  // Only now: the new token may have come while the refusal was read.
  if (response.status === 401 && session && isRenewed(session)) return request(route, input);
  throw new ApiError('refused', response.status, answer, hadSession);
}
