import { randomUUID } from 'node:crypto';
import {
  login,
  myProfile,
  saveRequest,
  submitRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must, solvedCaptcha } from '@portal/testing';
import { execute } from './support/database';
import { demoCaller } from '@portal/testing/demo';
import { validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

describe('a form', () => {
  const wrongs: [string, (form: PeopleRequestInput) => void][] = [
    ['plan', (form) => (form.staffPlan.visitorTypeId = randomUUID())],
    ['item', (form) => (must(form.staffItems[0]).positionId = randomUUID())],
  ];

  it.each(wrongs)('that names in its %s what is not there is refused', async (_where, spoil) => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    spoil(form);
    const { status, error } = await me.client.call(
      saveRequest,
      { body: form },
      { token: me.token },
    );
    expect([status, error.code]).toEqual([400, 'unknownReference']);
  });

  it('with the same row twice is refused', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    const [item] = form.staffItems;
    const { status, error } = await me.client.call(
      saveRequest,
      { body: { ...form, staffItems: [must(item), must(item)] } },
      { token: me.token },
    );
    expect([status, error.fieldErrors]).toEqual([
      400,
      [{ field: 'staffItems', message: 'Danh sách nhân sự có dòng bị lặp lại.' }],
    ]);
  });
});

describe('a database that is gone', () => {
  const name = () => new URL(portal.databaseUrl).pathname.slice(1);
  const onServer = (statement: string) =>
    execute(Object.assign(new URL(portal.databaseUrl), { pathname: '/postgres' }).href, statement);

  afterAll(() => onServer(`alter database "${name()}" allow_connections true`));

  it('is said to be unavailable where it goes in the middle of what was asked of it at once', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    // Reading an attachment breaks the connection; other reads of the same moment wait behind it.
    await execute(
      portal.databaseUrl,
      `create function go_away() returns boolean language sql volatile cost 100000
         as 'select pg_terminate_backend(pg_backend_pid())';
       alter table request_attachment rename to attached;
       create view request_attachment as select * from attached where go_away();`,
    );
    const { status, error } = await me.client.call(
      submitRequest,
      { body: form },
      { token: me.token },
    );
    await execute(
      portal.databaseUrl,
      `drop view request_attachment; alter table attached rename to request_attachment;`,
    );
    expect([status, error.code]).toEqual([503, 'unavailable']);
  });

  it('is said to be unavailable, in whatever way it is asked', async () => {
    const { client, token } = await clerk();
    const headers = await solvedCaptcha(client);
    await onServer(`alter database "${name()}" allow_connections false`);
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
    );
    const answers = [
      await client.call(myProfile, {}, { token }),
      await client.call(login, { body: { userName: 'a@b.vn', password: 'x' } }, { headers }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ]);
  });
});
