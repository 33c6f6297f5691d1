import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import {
  fillPath,
  getRequest,
  RESULT,
  undoVerdicts,
  type PeopleRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { decide, itemsOf, verdict } from '@portal/testing/review';
import { until } from '@portal/testing/until';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

// Tests let the portal make every kept answer anew, and refuse the call if the two differ.
const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);

/** Asks for a whole request as a page does that has an earlier answer. */
async function asked({ client, token }: Caller, id: string, etag?: string, lang = 'vi') {
  const path = `${fillPath(getRequest.path, { id })}?lang=${lang}`;
  const response = await fetch(new URL(path, client.baseUrl), {
    headers: { Authorization: `Bearer ${token}`, ...(etag && { 'If-None-Match': etag }) },
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: must(response.headers.get('etag') ?? undefined),
    stored: response.headers.get('cache-control'),
    body: (text === '' ? null : JSON.parse(text)) as PeopleRequest | null,
  };
}

/** Asks as a browser does that knows every usual compression; `fetch` would undo it. */
async function packed({ client, token }: Caller, id: string) {
  const address = new URL(`${fillPath(getRequest.path, { id })}?lang=vi`, client.baseUrl);
  const [answer] = (await once(
    get(address, {
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Encoding': 'gzip, deflate, br, zstd',
      },
    }),
    'response',
  )) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

/** The request in the answer. */
const found = async (who: Caller, id: string) => must((await asked(who, id)).body ?? undefined);

async function waiting(): Promise<{ me: Caller; form: PeopleRequestInput }> {
  const me = await as('clerk@ptsc.example');
  return { me, form: await submitted(me, await validPeopleRequest(me, 2)) };
}

describe('a request that is read again', () => {
  it('is not sent again while nothing has changed, to each reader its own', async () => {
    const { me, form } = await waiting();
    const safety = await as('reviewer@plant.example');
    const first = await asked(me, form.id);
    expect(first).toMatchObject({ status: 200, stored: 'no-store', body: { id: form.id } });
    expect(await asked(me, form.id, first.etag)).toMatchObject({ status: 304, body: null });
    const theirs = await asked(safety, form.id, first.etag);
    expect(theirs.status).toBe(200);
    expect(theirs.body?.allowedActions).toEqual(['return', 'reject']);
    const english = await asked(me, form.id, first.etag, 'en');
    expect(english.status).toBe(200);
    expect(english.body?.staffItems[0]?.staffProfileFiles[0]?.name).not.toBe(
      first.body?.staffItems[0]?.staffProfileFiles[0]?.name,
    );
    expect((await asked(me, form.id, first.etag)).status).toBe(304);
  });

  it('is compressed for browsers, also the second time', async () => {
    const me = await as('clerk@ptsc.example');
    const form = await saved(me, await validPeopleRequest(me, 8));
    const plain = await asked(me, form.id);
    for (const time of ['first', 'second']) {
      const { headers, body } = await packed(me, form.id);
      expect([time, headers['content-encoding'], headers.etag]).toEqual([time, 'br', plain.etag]);
      expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(plain.body);
    }
  });

  it('stays unknown to another company, which has its tag', async () => {
    const { me, form } = await waiting();
    const { etag } = await asked(me, form.id);
    const other = await as('clerk@lilama.example');
    expect((await other.client.call(getRequest, { params: { id: form.id } }, other)).status).toBe(
      404,
    );
    const response = await fetch(
      new URL(fillPath(getRequest.path, { id: form.id }), other.client.baseUrl),
      { headers: { Authorization: `Bearer ${other.token}`, 'If-None-Match': etag } },
    );
    expect(response.status).toBe(404);
  });

  it('is sent after each act on it', async () => {
    const me = await as('clerk@ptsc.example');
    const safety = await as('reviewer@plant.example');
    let form = await saved(me, await validPeopleRequest(me, 2));
    const { id } = form;
    const [one, two] = itemsOf(form);
    const of = (body: PeopleRequest, itemId?: string) =>
      must(body.staffItems.find((person) => person.id === itemId));
    const newest = async () => {
      const [row] = await rowsOf<{ id: string }>(
        portal.databaseUrl,
        `select id from item_decision where item_id = '${must(two)}' order by at desc limit 1`,
      );
      return must(row).id;
    };
    const acts: [string, () => Promise<unknown>, (body: PeopleRequest) => unknown, unknown][] = [
      [
        'a name is saved',
        async () => {
          const [first, ...others] = form.staffItems;
          const staffItems = [{ ...must(first), fullName: 'Trần Văn Đổi' }, ...others];
          form = await saved(me, { ...form, staffItems });
        },
        (body) => body.staffItems[0]?.fullName,
        'Trần Văn Đổi',
      ],
      [
        'a person is taken out of the form',
        async () => {
          const before = form.staffItems;
          form = await saved(me, { ...form, staffItems: before.slice(0, 1) });
          expect((await found(me, id)).staffItems).toHaveLength(1);
          form = await saved(me, { ...form, staffItems: before });
        },
        (body) => body.staffItems.length,
        2,
      ],
      [
        'it is submitted',
        async () => (form = await submitted(me, form)),
        (body) => body.websiteStatus,
        2,
      ],
      [
        'a verdict is given',
        () => decide(safety, id, must(one), verdict(RESULT.passed)),
        (body) => of(body, one).result,
        RESULT.passed,
      ],
      [
        'another one finds something',
        () => decide(safety, id, must(two), verdict(RESULT.needsUpdate)),
        (body) => of(body, two).findings,
        [expect.objectContaining({ field: 'imageId', note: 'Ảnh mờ' })],
      ],
      [
        'that verdict is taken back',
        async () =>
          safety.client.call(
            undoVerdicts,
            { params: { id }, body: { decisionIds: [await newest()] } },
            safety,
          ),
        (body) => [of(body, two).result, of(body, two).findings],
        [null, []],
      ],
    ];
    for (const [what, change, shown, expected] of acts) {
      const { etag } = await asked(me, id);
      expect((await asked(me, id, etag)).status).toBe(304);
      await change();
      const { status, body } = await asked(me, id, etag);
      expect([what, status]).toEqual([what, 200]);
      expect([what, shown(must(body ?? undefined))]).toEqual([what, expected]);
    }
  });

  it.each<[string, (me: Caller, form: PeopleRequestInput) => Promise<unknown>]>([
    [
      'its requestor',
      () =>
        execute(
          portal.databaseUrl,
          `update "user" set full_name = full_name || ' II' where email = 'clerk@ptsc.example'`,
        ),
    ],
    [
      'a kind of document',
      (_, form) =>
        execute(
          portal.databaseUrl,
          `update document_type set name_vi = name_vi || ' ' where id = '${must(form.staffItems[0]?.staffProfileFiles[0]?.types[0]?.id)}'`,
        ),
    ],
  ])('is sent after a change of %s', async (_, change) => {
    const { me, form } = await waiting();
    const { etag } = await asked(me, form.id);
    expect((await asked(me, form.id, etag)).status).toBe(304);
    await change(me, form);
    await until(async () => (await asked(me, form.id, etag)).status === 200);
  });
});

it('a request with a person of whom the plant has records is not the same for everybody', async () => {
  const { me, form } = await waiting();
  const safety = await as('reviewer@plant.example');
  const before = await asked(safety, form.id);
  await asked(me, form.id);
  const [person] = form.staffItems;
  await execute(
    portal.databaseUrl,
    `with one as (insert into person (id, identity_key, identity_number, full_name)
       values (gen_random_uuid(), '${must(person).identityCardNumber}', '${must(person).identityCardNumber}', 'Người bị cấm')
       on conflict (identity_key) do update set full_name = excluded.full_name returning id)
     insert into violation (id, person_id, description, violation_time)
       select gen_random_uuid(), id, 'Hút thuốc ở khu vực cấm', now() from one`,
  );
  await until(async () => (await asked(safety, form.id, before.etag)).status === 200);
  const history = async (who: Caller) =>
    (await found(who, form.id)).staffItems[0]?.violationHistory;
  expect(await history(safety)).toMatchObject([{ description: 'Hút thuốc ở khu vực cấm' }]);
  // The company has no approved request with this person: it may not know the plant's records.
  expect(await history(me)).toEqual([]);
  expect(await history(safety)).toHaveLength(1);
});
