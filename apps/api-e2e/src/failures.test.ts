import { randomUUID } from 'node:crypto';
import {
  login,
  myProfile,
  saveRequest,
  searchContracts,
  submitRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must, solvedCaptcha } from '@portal/testing';
import { execute } from './support/database';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, saved, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

const contractsOf = async ({ client, token }: Caller) =>
  (await client.call(searchContracts, { query: { keyword: '20' } }, { token })).body;

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

describe('a form of people', () => {
  it('another company’s file or person cannot be taken into the own request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const [mine, theirs] = [await validPeopleRequest(me), await validPeopleRequest(other)];
    const stolenFile = await me.client.call(
      saveRequest,
      { body: { ...mine, files: theirs.files } },
      { token: me.token },
    );
    expect([stolenFile.status, stolenFile.error.code]).toEqual([400, 'fileNotYours']);
    const kept = await saved(other, theirs);
    const stolenItem = await me.client.call(
      saveRequest,
      {
        body: {
          ...mine,
          staffItems: [{ ...must(mine.staffItems[0]), id: must(kept.staffItems[0]).id }],
        },
      },
      { token: me.token },
    );
    expect(stolenItem.status).toBe(404);
    expect((await detailOf(other, kept.id)).staffItems).toHaveLength(2);
  });

  it('another company’s contract or user cannot be put into the own plan', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await validPeopleRequest(me);
    const [ofMine, ofTheirs] = [await contractsOf(me), await contractsOf(other)];
    const { body: them } = await other.client.call(myProfile, {}, { token: other.token });
    const saveWith = (staffPlan: object) =>
      me.client
        .as({ language: 'en' })
        .call(
          saveRequest,
          { body: { ...mine, staffPlan: { ...mine.staffPlan, ...staffPlan } } },
          { token: me.token },
        );
    const stolen = await saveWith({ contractId: must(ofTheirs[0]).id, authorId: them.id });
    expect([stolen.status, stolen.error.fieldErrors]).toEqual([
      400,
      [
        { field: 'staffPlan.authorId', message: 'Requestor is invalid.' },
        { field: 'staffPlan.contractId', message: 'Contract is invalid.' },
      ],
    ]);
    const fellow = await me.client.call(myProfile, {}, { token: (await colleague()).token });
    const own = await saveWith({ contractId: must(ofMine[0]).id, authorId: fellow.body.id });
    expect(own.status).toBe(200);
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
