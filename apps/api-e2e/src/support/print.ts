import type { Language, Route } from '@portal/contracts';
import type { Caller } from '@portal/testing/demo';

/** Requests the confirmation paper of a form, as the page downloads it. */
export const printForm = (
  { client, token }: Caller,
  { path }: Pick<Route, 'path'>,
  form: object,
  language: Language = 'vi',
): Promise<Response> =>
  fetch(`${client.baseUrl}${path}?lang=${language}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
