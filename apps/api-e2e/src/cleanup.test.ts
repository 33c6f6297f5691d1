import { randomUUID } from 'node:crypto';
import { getUpload, setAvatar } from '@portal/contracts';
import { registeredContractor } from '@portal/testing';
import { execute, rowsOf } from './support/database';
import { storedObjects } from './support/stored-objects';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';
import { photo, sendChunk, uploadForm } from '@portal/testing/upload';

const portal = usePortal({ env: { UPLOAD_QUOTA_MB: '10' } });

/** Makes everything three days older and runs the clean-up. */
async function threeDaysLater(): Promise<void> {
  await execute(
    portal.databaseUrl,
    `update file set unused_since = unused_since - interval '3 days';
     update upload set created_at = created_at - interval '3 days';
     select graphile_worker.add_job('sweep');`,
  );
}

it('what was never attached or never became whole is removed; what is in use stays', async () => {
  const { client } = portal;
  const { token } = await registeredContractor(client);
  const sender = { baseUrl: client.baseUrl, token };
  const bytes = await photo('portrait-a-4x6.png');
  const { body: left } = await uploadForm(sender, { name: 'left.png', bytes });
  const { body: used } = await uploadForm(sender, { name: 'used.png', bytes, kind: 'avatar' });
  await client.call(setAvatar, { body: { imageId: used.id } }, { token });
  const guid = randomUUID();
  await sendChunk(sender, { name: 'half.png', bytes, guid }, 0);

  await execute(
    portal.databaseUrl,
    `update captcha_use set expires_at = now() - interval '1 minute'`,
  );
  await threeDaysLater();
  const statusOf = async (url: string) => (await fetch(new URL(url, client.baseUrl))).status;
  await until(async () => ((await statusOf(left.url)) === 404 ? true : undefined));
  expect(await statusOf(used.url)).toBe(200);
  const half = await client.call(getUpload, { params: { fileGuid: guid } }, { token });
  expect(half.status).toBe(404);
  // The same job cleans these up, before or after the files.
  await until(async () =>
    (await rowsOf(portal.databaseUrl, 'select 1 from captcha_use')).length === 0 ? true : undefined,
  );
});

it('a chunk of an upload that is forgotten meanwhile does not stay', async () => {
  const { token } = await registeredContractor(portal.client);
  const guid = randomUUID();
  const bytes = await photo('portrait-a-4x6.png');
  await execute(
    portal.databaseUrl,
    `create function forget() returns trigger language plpgsql as $$
       begin delete from upload where id = '${guid}' and id = new.upload_id; return new; end $$;
     create trigger forgets before insert on upload_chunk for each row execute function forget()`,
  );
  const sender = { baseUrl: portal.client.baseUrl, token };
  const { error } = await sendChunk(sender, { name: 'late.png', bytes, guid }, 0);
  await execute(portal.databaseUrl, 'drop function forget cascade');
  expect(error.code).toBe('uploadFailed');
  expect(await storedObjects(guid)).toEqual([]);
});

it('what was in use once is removed as long after it no longer is', async () => {
  const { client } = portal;
  const { token } = await registeredContractor(client);
  const sender = { baseUrl: client.baseUrl, token };
  const bytes = await photo('portrait-a-4x6.png');
  const upload = async (name: string) =>
    (await uploadForm(sender, { name, bytes, kind: 'avatar' })).body;
  const [first, second] = [await upload('first.png'), await upload('second.png')];
  for (const { id } of [first, second])
    await client.call(setAvatar, { body: { imageId: id } }, { token });
  const unused = async () => {
    const rows = await rowsOf<{ name: string }>(
      portal.databaseUrl,
      `select name from file where unused_since is not null and id in ('${first.id}', '${second.id}')`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await unused()).toEqual([]);
  await execute(portal.databaseUrl, `select graphile_worker.add_job('sweep')`);
  await until(async () => ((await unused()).length > 0 ? true : undefined));
  expect(await unused()).toEqual(['first.png']);
  const statusOf = async (url: string) => (await fetch(new URL(url, client.baseUrl))).status;
  expect(await statusOf(first.url)).toBe(200);

  await threeDaysLater();
  await until(async () => ((await statusOf(first.url)) === 404 ? true : undefined));
  expect(await statusOf(second.url)).toBe(200);
});

it('what is new is left alone', async () => {
  const { client } = portal;
  const { token } = await registeredContractor(client);
  const sender = { baseUrl: client.baseUrl, token };
  const bytes = await photo('portrait-b-3x4.jpg');
  const { body: old } = await uploadForm(sender, { name: 'old.jpg', bytes });
  await execute(
    portal.databaseUrl,
    `update file set unused_since = unused_since - interval '3 days'`,
  );
  const { body: fresh } = await uploadForm(sender, { name: 'fresh.jpg', bytes });
  await execute(portal.databaseUrl, `select graphile_worker.add_job('sweep')`);
  const statusOf = async (url: string) => (await fetch(new URL(url, client.baseUrl))).status;
  await until(async () => ((await statusOf(old.url)) === 404 ? true : undefined));
  expect(await statusOf(fresh.url)).toBe(200);
});

it('a user uploads no more than a share that no request holds, until that is removed', async () => {
  const { client } = portal;
  const { token } = await registeredContractor(client);
  const sender = { baseUrl: client.baseUrl, token };
  const file = { name: 'a.png', bytes: await photo('portrait-a-4x6.png') };
  const taken = await Promise.all(Array.from({ length: 5 }, () => uploadForm(sender, file)));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // Announced uploads count as well.
  expect((await sendChunk(sender, { ...file, guid: randomUUID() }, 0)).status).toBe(200);
  const refused = [
    await uploadForm(sender, file),
    await sendChunk(sender, { ...file, guid: randomUUID() }, 0),
  ];
  for (const { status, error } of refused) {
    expect([status, error.code]).toEqual([413, 'uploadQuota']);
    expect(error.message).toContain('You have 10 MB of uploaded files that no request uses yet');
  }
  await threeDaysLater();
  await until(async () => ((await uploadForm(sender, file)).status === 200 ? true : undefined));
});
