import type { Route, RouteShape } from '@portal/contracts';
import { readJson, request, type CallInput } from './request';

/**
 * Makes one call of the API and reads its answer.
 * @throws ApiError for everything but a 2xx answer
 */
export async function call<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Shape['answer']> {
  return readJson(await request(route, input));
}

/**
 * Fetches a file, where a plain address would not carry the session.
 * @throws ApiError for everything but a 2xx answer
 */
export async function callForBlob<Shape extends RouteShape>(
  route: Route<Shape>,
  input: CallInput<Shape>,
): Promise<Blob> {
  return (await request(route, input)).blob();
}
