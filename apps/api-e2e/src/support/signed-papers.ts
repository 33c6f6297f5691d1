import {
  checkApproval,
  type Attachment,
  type CheckApprovalAnswer,
  type ErrorAnswer,
  type PeopleRequestInput,
} from '@portal/contracts';
import { freshIp, must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import { detailOf } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { rowsOf } from './database';

/** Waits for the signed paper of an approved request. */
export const paperOf = (who: Caller, { id }: PeopleRequestInput): Promise<Attachment> =>
  until(async () => (await detailOf(who, id)).signAttachments[0]);

/** The content of a request's file. */
export const bytesOf = async ({ client }: Caller, { url }: Attachment): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url, client.baseUrl))).arrayBuffer());

/** The code in the address at which an approval can be looked up. */
export const codeOf = async (databaseUrl: string, { id }: PeopleRequestInput): Promise<string> =>
  must(
    (
      await rowsOf<{ code: string }>(
        databaseUrl,
        `select code from approval where request_id = '${id}'`,
      )
    )[0],
  ).code;

/** Has a portal check a paper, as a stranger does on its public page. */
export async function checkPaper(
  baseUrl: string,
  bytes: Buffer,
  { language = 'vi', ip = freshIp() } = {},
): Promise<{ status: number; body: CheckApprovalAnswer; error: ErrorAnswer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'giay.pdf');
  const response = await fetch(`${baseUrl}${checkApproval.path}?lang=${language}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': ip },
    body: form,
  });
  const body = (await response.json()) as unknown;
  return {
    status: response.status,
    body: body as CheckApprovalAnswer,
    error: body as ErrorAnswer,
  };
}
