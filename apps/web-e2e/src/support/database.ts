import { execute } from '../../../../tools/postgres/test-server.mjs';

/** Lets the open tasks of a request have been due yesterday, which no call can do. */
export async function makeOverdue(requestId: string): Promise<void> {
  const url = process.env['PORTAL_DATABASE_URL'];
  if (!url) throw new Error('PORTAL_DATABASE_URL has to say where the database of the portal is');
  await execute(
    url,
    `update workflow_task set due_date = now() - interval '1 day' where is_open and request_id = '${requestId}'`,
  );
}
