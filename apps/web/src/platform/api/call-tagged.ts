import type { Route, RouteShape } from '@portal/contracts';
import { readBody, request, type CallInput } from './request';

/** An answer, and the tag with which to ask whether it is still current. */
export interface Tagged<Answer> {
  etag: string | undefined;
  answer: Answer;
}

/**
 * Makes a call whose answer the browser must not store, but the page may keep.
 * @param known an earlier answer to the same call; returned if it is still current
 * @throws ApiError for everything but a 2xx answer that can be read
 */
export async function callTagged<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
  known: Tagged<Shape['answer']> | undefined,
): Promise<Tagged<Shape['answer']>> {
  const response = await request(route, { ...input, etag: known?.etag });
  if (known && response.status === 304) return known;
  return {
    etag: response.headers.get('etag') ?? undefined,
    answer: await readBody(response.json() as Promise<Shape['answer']>),
  };
}
