import type { Route, RouteShape } from '@portal/contracts';
import { readBody, request, type CallInput } from './request';

/**
 * Makes one call of the API and reads its answer.
 * @throws ApiError for everything but a 2xx answer that can be read
 */
export async function call<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Shape['answer']> {
  const response = await request(route, input);
  return readBody(response.json() as Promise<Shape['answer']>);
}

/**
 * Fetches a file with the session, which a plain link would not send.
 * @throws ApiError for everything but a 2xx answer that can be read
 */
export async function callForBlob<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Blob> {
  const response = await request(route, input);
  return readBody(response.blob());
}
