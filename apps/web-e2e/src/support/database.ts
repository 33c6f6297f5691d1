import type { PeopleRequestInput } from '@portal/contracts';
import { broughtInBy, type BroughtIn } from '@portal/testing/brought-in';
import { execute } from '../../../../tools/postgres/test-server.mjs';

/** For changes and data that no call offers. */
export async function run(statement: string): Promise<Record<string, unknown>[]> {
  const url = process.env['PORTAL_DATABASE_URL'];
  if (!url) throw new Error('PORTAL_DATABASE_URL has to say where the database of the portal is');
  return execute(url, statement);
}

/** Makes the files of a form unlike all others: tests upload the same samples, and the review points that out. */
export async function makeUnlike({ staffItems }: PeopleRequestInput): Promise<void> {
  const ids = staffItems.flatMap(({ imageId, staffProfileFiles }) => [
    ...(imageId ? [imageId] : []),
    ...staffProfileFiles.flatMap(({ types }) =>
      types.flatMap(({ files }) => files.map(({ id }) => id)),
    ),
  ]);
  await run(`update file set sha256 = replace(id::text || id::text, '-', ''), picture_bands = '{}'
    where id in (${ids.map((id) => `'${id}'`).join()})`);
}

/** Allows a code of an authenticator app to be used again that was used half a minute ago. */
export async function forgetUsedCode(email: string): Promise<void> {
  await run(`update "user" set totp_last_step = 0 where email = '${email}'`);
}

/** Makes the open tasks of a request due yesterday. */
export async function makeOverdue(requestId: string): Promise<void> {
  await run(
    `update workflow_task set due_date = now() - interval '1 day' where is_open and request_id = '${requestId}'`,
  );
}

/** The code in the QR code of a request's approval paper. */
export async function approvalCode(requestId: string): Promise<string> {
  const [row] = await run(`select code from approval where request_id = '${requestId}'`);
  if (!row) throw new Error('The request has no approval');
  return String(row['code']);
}

/** Bars a person from the plant. */
export async function bar(identityNumber: string): Promise<void> {
  await run(
    `with p as (insert into person (id, identity_number, identity_key, full_name)
       values (gen_random_uuid(), '${identityNumber}', '${identityNumber}', 'X')
       on conflict (identity_key) do update set full_name = person.full_name returning id)
     insert into blacklist_entry (id, person_id, since, reason)
       select gen_random_uuid(), id, current_date, 'Mang vật cấm' from p`,
  );
}

/** Removes the paper of an approval, as if it had waited for its signature for an hour. */
export async function loseApprovalPaper(requestId: string): Promise<void> {
  await run(
    `update approval set file_id = null, signed_at = null, approved_at = now() - interval '1 hour'
     where request_id = '${requestId}'`,
  );
}

/** Cancels the safety cards of a person. */
export async function endCards(identityNumber: string): Promise<void> {
  await run(
    `update safety_card set is_ended = true
     where person_id in (select id from person where identity_number = '${identityNumber}')`,
  );
}

/** Makes the pass of a take-out begin a minute ago: a form cannot name a time before now. */
export async function openPass(requestId: string): Promise<void> {
  await run(
    `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${requestId}'`,
  );
}

/**
 * Creates an approved equipment request with items in the ledger. @returns its id and number, and
 * those of the lots
 */
export const broughtIn = (what: BroughtIn) => broughtInBy(run, what);
