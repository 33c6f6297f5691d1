import { saveRequest, submitRequest, type PeopleRequestInput } from '@portal/contracts';
import { execute } from './support/database';
import { demoCaller } from '@portal/testing/demo';
import { validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import { photo, uploadInChunks } from '@portal/testing/upload';

/** The minimum number of connections for the API; one of them listens for jobs. */
const portal = usePortal({ demo: true, env: { DATABASE_POOL_SIZE: '2' } });

it('requests are saved and submitted at once over a single connection', async () => {
  const me = await demoCaller(portal.client, 'clerk@ptsc.example');
  const forms: PeopleRequestInput[] = [];
  for (let count = 0; count < 4; count += 1) forms.push(await validPeopleRequest(me, 1));
  // Makes the API load the data of the rules again.
  await execute(portal.databaseUrl, `update visitor_type set sort = sort`);
  const answers = await Promise.all(
    forms.map((body, at) =>
      me.client.call(at % 2 ? saveRequest : submitRequest, { body }, { token: me.token }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.isSuccess])).toEqual(
    answers.map(() => [200, true]),
  );
});

it('files are put together from chunks without holding it', async () => {
  const { client, token } = await demoCaller(portal.client, 'clerk@ptsc.example');
  const bytes = await photo('portrait-a-4x6.png');
  const sender = { baseUrl: client.baseUrl, token };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => uploadInChunks(sender, { name: `${at}.png`, bytes })),
  );
  expect(answers.map(({ status, body }) => [status, body.file?.size])).toEqual(
    answers.map(() => [200, bytes.length]),
  );
});
