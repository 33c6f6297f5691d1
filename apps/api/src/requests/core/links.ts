import type { Env } from '../../config/env';

/** `#/duyet/{id}` opens the review of a request of any family. */
export const reviewLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, id: string): string =>
  `${PUBLIC_URL}/#/duyet/${id}`;

/** `#/thong-bao` opens a user's notices. */
export const noticesLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/#/thong-bao`;

/** `#/duyet` opens a reviewer's tasks. */
export const queueLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/#/duyet`;

/** Opens a request's own screen, for any family. */
export const REQUEST_PATH = '/ho-so/:id';

/**
 * The target of mails: the screen of the request's family.
 * @param detailPath the family's path, with `:id`
 */
export const detailLink = (
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  detailPath: string,
  id: string,
): string => `${PUBLIC_URL}/#${detailPath.replace(':id', id)}`;

/** The link to a request of any family. */
export const requestLink = (env: Pick<Env, 'PUBLIC_URL'>, id: string): string =>
  detailLink(env, REQUEST_PATH, id);
