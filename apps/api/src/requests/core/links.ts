import type { Env } from '../../config/env';

/** `#/duyet/{id}` leads to the review of a request, whatever its family. */
export const reviewLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, id: string): string =>
  `${PUBLIC_URL}/#/duyet/${id}`;

/** `#/thong-bao` leads to what a user was told. */
export const noticesLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/#/thong-bao`;

/** Leads to a request's own screen, whatever its family. */
export const REQUEST_PATH = '/ho-so/:id';

/**
 * Where mails lead: the screen of the request's family.
 * @param detailPath as the family says it, with `:id`
 */
export const detailLink = (
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  detailPath: string,
  id: string,
): string => `${PUBLIC_URL}/#${detailPath.replace(':id', id)}`;

/** The same of any request, whatever its family. */
export const requestLink = (env: Pick<Env, 'PUBLIC_URL'>, id: string): string =>
  detailLink(env, REQUEST_PATH, id);
