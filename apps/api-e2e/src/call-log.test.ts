import { changePass, getUserSessions, myProfile, submitRequest } from '@portal/contracts';
import { must, registeredContractor } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { validPeopleRequest } from '@portal/testing/people';
import { photo, uploadInChunks } from '@portal/testing/upload';
import { startApi } from './support/api';
import { createDatabase, rowsOf } from './support/database';
import { until } from '@portal/testing/until';

it('the log tells who did what, and nothing that opens an account or names a person', async () => {
  const { url: databaseUrl, drop } = await createDatabase('demo');
  const api = await startApi({ databaseUrl });
  const { client, logs } = api;
  const newcomer = await registeredContractor(client);
  const newPass = 'Another-Pass-2026';
  await client.call(
    changePass,
    { body: { currentPass: newcomer.password, newPass, newPassConfirm: newPass } },
    { token: newcomer.token },
  );
  const clerk = await demoCaller(client, 'clerk@ptsc.example');
  const form = await validPeopleRequest(clerk, 1);
  const { identityCardNumber, fullName } = must(form.staffItems[0]);
  const submitted = await client.call(submitRequest, { body: form }, { token: clerk.token });
  const id = submitted.body.data?.id ?? '';
  const upload = await uploadInChunks(
    { baseUrl: client.baseUrl, token: clerk.token },
    { name: 'a.jpg', bytes: await photo('portrait-a-3x4.jpg') },
  );
  const { headers } = await client.call(myProfile, {}, { token: clerk.token });

  const calls = () => logs.filter(({ msg }) => msg === 'call');
  const callOf = (path: string) =>
    until(() => calls().find(({ route }) => String(route).endsWith(path)));
  const [user] = await rowsOf<{ id: string; contractor_id: string }>(
    databaseUrl,
    `select id, contractor_id from "user" where email = 'clerk@ptsc.example'`,
  );
  expect(await callOf('/submit-request')).toMatchObject({
    userId: user?.id,
    organisationId: user?.contractor_id,
    method: 'POST',
    status: 200,
    ids: expect.arrayContaining([id]) as string[],
    reqId: expect.any(String) as string,
  });
  expect(await callOf('/public/login')).toMatchObject({ userId: expect.any(String) as string });
  // A refusal by a business rule is answered with 200; the log shows the difference.
  const wrong = { currentPass: 'Wrong-2026-x', newPass, newPassConfirm: newPass };
  const { headers: refused } = await client.call(
    changePass,
    { body: wrong },
    { token: clerk.token },
  );
  const outcomes = await until(() => {
    const ended = calls().filter(({ route }) => String(route).endsWith('/change-pass'));
    return ended.some(({ reqId }) => reqId === refused.get('X-Request-Id')) ? ended : undefined;
  });
  expect(outcomes.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
  // The user asks for data that they may not read.
  await client.call(getUserSessions, { params: { id } }, { token: clerk.token });
  const refusal = await until(() => logs.find(({ code }) => code === 'forbidden'));
  expect(refusal).toMatchObject({ msg: 'request refused', userId: user?.id });
  expect(await callOf('/chunk-upload')).toMatchObject({ ids: [upload.body.file?.id] });
  // Reading changes nothing, but the log says who has read.
  const completed = (reqId: string | null) =>
    until(() => logs.find((line) => line.msg === 'request completed' && line['reqId'] === reqId));
  expect(await completed(headers.get('X-Request-Id'))).toMatchObject({ userId: user?.id });
  // The answer of an error names the line of the log.
  const { error: unknown } = await client.call(myProfile, {}, { token: 'x' });
  expect(await completed(unknown.traceId)).toMatchObject({ userId: null });
  expect(calls().some(({ reqId }) => reqId === headers.get('X-Request-Id'))).toBe(false);

  const text = JSON.stringify(logs);
  for (const secret of [
    newcomer.password,
    newPass,
    newcomer.token,
    clerk.token,
    newcomer.email,
    identityCardNumber,
    fullName,
    'Demo@2026',
    upload.body.file?.url.split('sig=')[1],
  ])
    expect(text).not.toContain(must(secret));
  await api.stop();
  await drop();
});
