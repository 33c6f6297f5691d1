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

const portal = usePortal({ demo: true, env: { ADMIN_TWO_STEP: 'true' } });
const EMAIL = 'admin@plant.example';
const PASSWORD = 'Demo@2026';

describe('an administrator without a second step', () => {
  it('can do nothing but set it up, ends others’ sessions then, and may not turn it off', async () => {
    const { client } = portal;
    const login = await tryLogIn(client, EMAIL, PASSWORD);
    expect(login.body.mustEnrol).toBe(true);
    const token = login.body.accessToken;
    const refused = await client.call(getAdminTables, {}, { token });
    expect([refused.status, refused.error.code]).toEqual([403, 'twoStepNeeded']);
    const { body } = await client.call(myProfile, {}, { token });
    expect(body.mustEnrol).toBe(true);

    const begin = { method: 'email' as const, currentPass: PASSWORD };
    await client.call(beginTwoStep, { body: begin }, { token });
    const otp = codeIn(await mailTo(client, EMAIL, /Mã xác thực/));
    await client.call(confirmTwoStep, { body: { otp } }, { token });
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
