import type { Env } from '../config/env';

/** `#/ho-so/{id}` leads to a request's own detail screen, whatever its family. */
export const requestLink = ({ PUBLIC_URL }: Env, id: string): string =>
  `${PUBLIC_URL}/#/ho-so/${id}`;
