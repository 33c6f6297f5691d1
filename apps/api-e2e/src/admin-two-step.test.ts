import {
  beginTwoStep,
  confirmTwoStep,
  endUserSessions,
  getAdminTables,
  getUserSessions,
  myProfile,
} from '@portal/contracts';
import { codeIn, logIn, mailTo, tryLogIn } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { eventsFound, rowWith } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({
  demo: true,
  env: { ADMIN_TWO_STEP: 'true', SESSION_CALLS_PER_MINUTE: '40' },
});
const EMAIL = 'admin@plant.example';
const PASSWORD = 'Demo@2026';

describe('an administrator without a second step', () => {
  it('can do nothing but set it up, ends others’ sessions then, and may not turn it off', async () => {
    const { client } = portal;
    const login = await tryLogIn(client, EMAIL, PASSWORD);
    expect(login.body.mustEnrol).toBe(true);
    const before = login.body.accessToken;
    const refused = await client.call(getAdminTables, {}, { token: before });
    expect([refused.status, refused.error.code]).toEqual([403, 'twoStepNeeded']);
    const { body } = await client.call(myProfile, {}, { token: before });
    expect(body.mustEnrol).toBe(true);

    const begin = { method: 'email' as const, currentPass: PASSWORD };
    await client.call(beginTwoStep, { body: begin }, { token: before });
    const otp = codeIn(await mailTo(client, EMAIL, /Mã xác thực/));
    const confirmed = await client.call(confirmTwoStep, { body: { otp } }, { token: before });
    const token = confirmed.body.accessToken;
    expect((await client.call(getAdminTables, {}, { token })).status).toBe(200);
    expect((await client.call(myProfile, {}, { token })).body.mustEnrol).toBe(false);

    const who = { client, token };
    const user = await rowWith(who, 'users', 'email', 'reviewer@plant.example');
    const reviewer = await logIn(client, 'reviewer@plant.example', PASSWORD);
    const params = { id: user.id };
    const open = await client.call(getUserSessions, { params }, { token });
    expect(open.body).toMatchObject([{ isCurrent: false }]);
    expect((await client.call(endUserSessions, { params }, { token })).body.isSuccess).toBe(true);
    expect((await client.call(myProfile, {}, { token: reviewer.token })).status).toBe(401);
    const [event] = await eventsFound(who, { table: 'users' });
    expect(event).toMatchObject({ action: 'sessionsEnded', rowKey: 'reviewer@plant.example' });
  });

  it('is the only one who has to', async () => {
    const { client, token } = await demoCaller(portal.client, 'reviewer@plant.example');
    expect((await client.call(myProfile, {}, { token })).body.mustEnrol).toBe(false);
    const other = await client.call(getUserSessions, { params: { id: 'x' } }, { token });
    expect(other.status).toBe(403);
  });
});

it('who asks on and on in one session is made to wait, others are not', async () => {
  const one = await demoCaller(portal.client, 'reviewer@plant.example');
  const other = await demoCaller(portal.client, 'clerk@ptsc.example');
  const ask = ({ client, token }: typeof one) => client.call(myProfile, {}, { token });
  const answers = await Promise.all(Array.from({ length: 45 }, () => ask(one)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(200);
});
