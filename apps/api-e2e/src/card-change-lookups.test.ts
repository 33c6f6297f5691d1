import {
  CARD_CHANGE_TYPE,
  STATUS,
  cardChangeRoutes,
  getCardChangeDefault,
  getCardStaffProfile,
  loadCardStaff,
  searchCardStaff,
  type CardStaffPage,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import { sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller } from '@portal/testing/demo';
import { execute } from './support/database';
import { heldBy } from './support/held-cards';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update } = CARD_CHANGE_TYPE;

let by: Approvers;
beforeAll(async () => {
  by = await approvers(portal.client);
});

/** The same day of the next year. None of these days is 29 February. */
const yearOn = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
const cardsOf = (root: PeopleRequestInput) => heldBy(portal.databaseUrl, root);

describe('whom a form offers', () => {
  it('are the company’s people whose cards end within days, or who are found by name or number', async () => {
    const own = await approved(by, { count: 2 });
    const [one, two] = own.staffItems as [
      PeopleRequestInput['staffItems'][0],
      PeopleRequestInput['staffItems'][0],
    ];
    const { client, token } = by.clerk;
    const ends = must((await cardsOf(own))[0]).validTo;
    const load = async (body: object, who = by.clerk) =>
      (await who.client.call(loadCardStaff, { body }, { token: who.token })).body;
    const found = (page: CardStaffPage) =>
      page.data.filter(({ identityCardNumber }) =>
        own.staffItems.some((item) => item.identityCardNumber === identityCardNumber),
      );
    await execute(
      portal.databaseUrl,
      `update safety_card c set valid_to = valid_to - 3 from person p
       where p.id = c.person_id and p.identity_number = '${two.identityCardNumber}'`,
    );
    // Soonest first, without documents unless the caller asks for them.
    const page = found(await load({}));
    expect(
      page.map(({ validTime, canChoose, staffProfileFiles }) => [
        validTime,
        canChoose,
        staffProfileFiles,
      ]),
    ).toEqual([
      [addDays(ends, -3), true, []],
      [ends, true, []],
    ]);
    expect(page[1]).toMatchObject({
      extendLimit: [yearOn(ends), '2027-12-31'].toSorted((a, b) => a.localeCompare(b))[0],
      contractEnd: '2027-12-31',
    });
    expect(
      found(await load({ fromDate: ends, toDate: ends })).map(({ validTime }) => validTime),
    ).toEqual([ends]);
    expect(found(await load({ toDate: addDays(plantDate(new Date()), 5) }))).toEqual([]);
    const [, second] = found(await load({ includeProfile: true }));
    const types = must(second).staffProfileFiles.flatMap((group) => group.types);
    expect(types.length).toBeGreaterThan(3);
    expect(types.every(({ isRequired, files }) => isRequired && files.length === 1)).toBe(true);

    const search = async (keyword: string, who = by.clerk) =>
      (await who.client.call(searchCardStaff, { query: { keyword } }, { token: who.token })).body;
    const card = must((await cardsOf(own))[0]).number;
    for (const keyword of [one.identityCardNumber, card.toLowerCase().replace('-', ' ')])
      expect((await search(keyword)).data.map(({ safetyCardNumber }) => safetyCardNumber)).toEqual([
        card,
      ]);
    expect((await search('nguyen van thu 1')).totalCount).toBeGreaterThan(0);
    const lilama = await demoCaller(portal.client, 'clerk@lilama.example');
    expect(await search(one.identityCardNumber, lilama)).toEqual({ data: [], totalCount: 0 });
    expect(await load({}, lilama)).toEqual({ data: [], totalCount: 0 });
    const params = { id: must(page[0]).staffId };
    const theirs = await lilama.client.call(
      getCardStaffProfile,
      { params },
      { token: lilama.token },
    );
    expect(theirs.body).toEqual({ data: null });

    // A person in a running change is shown with the reason, but not for the form of that change
    // itself.
    const sent = await sentCardChange(by.clerk, await validCardChange(by.clerk, renew, own));
    const { data } = await client
      .call(searchCardStaff, { query: { keyword: one.identityCardNumber } }, { token })
      .then(({ body }) => body);
    expect(data).toMatchObject([
      {
        canChoose: false,
        reason: 'otherChange',
        reasonText: expect.stringMatching(/DT\d{4}-/) as string,
      },
    ]);
    const form = await client.call(
      searchCardStaff,
      { query: { keyword: one.identityCardNumber, requestId: sent.id } },
      { token },
    );
    expect(form.body.data).toMatchObject([{ canChoose: true }]);
  });

  it('begin with the caller as requestor, and thirty days', async () => {
    const { client, token } = by.clerk;
    const { body } = await client.call(
      getCardChangeDefault,
      { query: { requestType: 2 } },
      { token },
    );
    const today = plantDate(new Date());
    expect(body).toMatchObject({
      requestType: update,
      requestTypeName: 'Cập nhật thông tin thẻ',
      fromDate: today,
      toDate: addDays(today, 30),
    });
  });

  it('are listed by type and found by number', async () => {
    const own = await approved(by, { count: 1 });
    const sent = await sentCardChange(by.clerk, await validCardChange(by.clerk, renew, own));
    const { client, token } = by.clerk;
    const list = async (filter: object, sort?: string) =>
      (
        await client.call(
          cardChangeRoutes.search,
          {
            query: { take: '100', filterValue: JSON.stringify(filter), ...(sort ? { sort } : {}) },
          },
          { token },
        )
      ).body.data;
    const [newest] = await list({});
    expect(newest).toMatchObject({
      id: sent.id,
      requestType: renew,
      requestTypeName: 'Cấp lại thẻ',
      totalCount: 1,
    });
    expect(
      (await list({ requestType: extend })).every(({ requestType }) => requestType === extend),
    ).toBe(true);
    expect((await list({ keyword: must(newest).requestNumber })).map(({ id }) => id)).toEqual([
      sent.id,
    ]);
    const types = (await list({}, '[{"selector":"requestTypeName","desc":false}]')).map(
      ({ requestType }) => requestType,
    );
    expect(types).toEqual(types.toSorted((a, b) => a - b));

    // The days on which the request is open: from its start until its end.
    const today = plantDate(new Date());
    const isListed = async (from: number, to: number) =>
      (await list({ fromDate: addDays(today, from), toDate: addDays(today, to) })).some(
        ({ id }) => id === sent.id,
      );
    const change = (set: string) =>
      execute(portal.databaseUrl, `update request set ${set} where id = '${sent.id}'`);
    await change(`created_at = created_at - interval '10 days'`);
    expect([await isListed(0, 7), await isListed(-5, -3), await isListed(-20, -11)]).toEqual([
      true,
      true,
      false,
    ]);
    await change(`status = ${STATUS.rejected}, changed_at = created_at + interval '4 days'`);
    expect([await isListed(0, 7), await isListed(-6, -6), await isListed(-5, 0)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
