import { randomUUID } from 'node:crypto';
import {
  allowRevision,
  CARD_CHANGE_TYPE,
  cancelRequest,
  cardChangeRoutes,
  copyCardChange,
  getCardChangeDefault,
  getCardStaffProfile,
  loadCardStaff,
  requestUpdate,
  RESULT,
  returnRequest,
  searchCardStaff,
  STATUS,
  type CardChangeInput,
  type CardChangeType,
  type CardStaffPage,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import {
  approvedCardChange,
  cardChangeOf,
  checkCardChange,
  EXTENDED_BY,
  issueCards,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { PAPER } from '@portal/testing/people';
import { act, decide, verdict } from '@portal/testing/review';
import { photo, uploadForm } from '@portal/testing/upload';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update } = CARD_CHANGE_TYPE;

let by: Approvers;
let admin: Caller;
beforeAll(async () => {
  [by, admin] = await Promise.all([
    approvers(portal.client),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
});

const submit = async (form: CardChangeInput, who = by.clerk) =>
  (await who.client.call(cardChangeRoutes.submit, { body: form }, { token: who.token })).body;
const save = (form: CardChangeInput, who = by.clerk) =>
  who.client.call(cardChangeRoutes.save, { body: form }, { token: who.token });
const detail = (id: string) => cardChangeOf(by.clerk, id);

interface CardRow {
  number: string;
  validTo: string;
  isEnded: boolean;
  issue: number;
  name: string;
  hasNewPhoto: boolean;
}
/** The cards of the people of a request, and what the plant's record says of them. */
const cardsOf = ({ staffItems }: PeopleRequestInput) =>
  rowsOf<CardRow>(
    portal.databaseUrl,
    `select c.number, c.valid_to::text as "validTo", c.is_ended as "isEnded", c.issue, p.full_name as name,
       exists (select 1 from card_change_item i where i.new_image_id = p.image_id) as "hasNewPhoto"
     from safety_card c join person p on p.id = c.person_id
     where p.identity_number in (${staffItems.map((one) => `'${one.identityCardNumber}'`).join()})
     order by p.identity_number, c.number`,
  );
const changesOf = (requestId: string) =>
  rowsOf<{ kind: number; isUndo: boolean }>(
    portal.databaseUrl,
    `select kind, undoes_id is not null as "isUndo" from safety_card_change
     where request_id = '${requestId}' order by id`,
  );
const cancel = (id: string) => act(admin, cancelRequest, id, 'Nhầm');

describe('a card change', () => {
  it('extends cards, after it has come back, and been revised', async () => {
    const root = await approved(by, { count: 2 });
    const before = await cardsOf(root);
    const form = await validCardChange(by.clerk, extend, root);
    const draft = await save({ ...form, description: '', staffItems: [] });
    expect(draft.body).toMatchObject({ isSuccess: true, data: { requestNumber: null } });
    const sent = await sentCardChange(by.clerk, {
      ...form,
      version: must(draft.body.data).version,
    });
    const [one, two] = form.staffItems.map(({ id }) => id) as [string, string];
    expect((await detail(form.id)).requestNumber).toMatch(/^DT\d{4}-\d{5}$/);

    // Returned: all that is not passed may change.
    await decide(by.safety, form.id, one, verdict(RESULT.passed));
    await act(by.safety, returnRequest, form.id, 'Thiếu hồ sơ');
    const returned = await detail(form.id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    const later = addDays(must(must(before[0]).validTo), EXTENDED_BY + 5);
    const changed = (body: CardChangeInput, version: number): CardChangeInput => ({
      ...body,
      version,
      staffItems: body.staffItems.map((item) => ({ ...item, extendTo: later })),
    });
    const again = await sentCardChange(by.clerk, changed(sent, returned.version));
    const days = async () => (await detail(form.id)).staffItems.map(({ extendTo }) => extendTo);
    const first = addDays(must(before[0]).validTo, EXTENDED_BY);
    expect(await days()).toEqual([first, later]);
    const { body: changes } = await by.safety.client.call(
      cardChangeRoutes.changes,
      { params: { id: form.id } },
      { token: by.safety.token },
    );
    expect(changes.flatMap((item) => item.changes.map(({ label }) => label))).toEqual([]);

    // Allowed to be revised: only what needs an update.
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(by.safety, allowRevision, form.id);
    const open = await detail(form.id);
    expect([open.websiteStatus, open.allowRevision]).toEqual([STATUS.waiting, true]);
    const { body: revised } = await by.clerk.client.call(
      cardChangeRoutes.saveRevision,
      { body: { ...changed(again, open.version), description: 'Khác' } },
      { token: by.clerk.token },
    );
    expect(revised).toMatchObject({ isSuccess: true, message: 'Cập nhật thành công.' });
    expect((await detail(form.id)).description).toBe(form.description);
    // Asked for an update: the same, and the papers.
    const seen = (await detail(form.id)).staffItems;
    expect(seen.map(({ result }) => result)).toEqual([RESULT.passed, null]);
    const { body: verdicts } = await by.clerk.client.call(
      cardChangeRoutes.feedback,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    const newest = must(verdicts.find(({ itemId }) => itemId === two));
    expect(newest.result).toBe(RESULT.needsUpdate);
    const [decision] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from item_decision where item_id = '${two}' order by id desc limit 1`,
    );
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate, must(decision).id));
    await act(by.safety, requestUpdate, form.id, 'Ảnh mờ');
    const asked = await detail(form.id);
    expect(asked.websiteStatus).toBe(STATUS.needsUpdate);
    const { body: sentAgain } = await by.clerk.client.call(
      cardChangeRoutes.saveRevision,
      { body: { ...changed(again, asked.version) } },
      { token: by.clerk.token },
    );
    expect(sentAgain.isSuccess).toBe(true);
    const [standing] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from item_decision where item_id = '${two}' order by id desc limit 1`,
    );
    await decide(by.safety, form.id, two, verdict(RESULT.passed, must(standing).id));
    await checkCardChange(by, { ...form, staffItems: [] });
    expect(await cardsOf(root)).toEqual(before);
    expect(await issueCards(by, form.id)).toMatchObject({ isSuccess: true });

    expect((await cardsOf(root)).map(({ number, validTo }) => [number, validTo])).toEqual([
      [must(before[0]).number, first],
      [must(before[1]).number, later],
    ]);
    expect(await detail(form.id)).toMatchObject({
      websiteStatus: STATUS.approved,
      requestTypeName: 'Gia hạn thẻ',
      staffItems: [
        { validTime: must(before[0]).validTo, extendTo: first, standing: null },
        { validTime: must(before[1]).validTo, extendTo: later, standing: null },
      ],
    });
    await cancel(form.id);
    expect(await cardsOf(root)).toEqual(before);
    expect(await changesOf(form.id)).toEqual([
      { kind: extend, isUndo: false },
      { kind: extend, isUndo: false },
      { kind: extend, isUndo: true },
      { kind: extend, isUndo: true },
    ]);
  });

  it('renews cards of who has passed: the old one ends, the new one has another number', async () => {
    const root = await approved(by, { count: 2 });
    const before = await cardsOf(root);
    const form = await approvedCardChange(by, await validCardChange(by.clerk, renew, root), 1);
    const after = await cardsOf(root);
    expect(after.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    expect(after.map(({ validTo }) => validTo)).toEqual(
      Array.from({ length: 3 }, () => must(before[0]).validTo),
    );
    const shown = await detail(form.id);
    expect(shown.staffItems).toMatchObject([
      { safetyCardNumber: must(before[0]).number, newCardNumber: must(after[1]).number },
      { safetyCardNumber: must(before[1]).number, newCardNumber: '', result: RESULT.notPassed },
    ]);

    // Renewed once more: cancelling the first takes nothing of the second away.
    const [first] = root.staffItems;
    const again = await approvedCardChange(
      by,
      await validCardChange(by.clerk, renew, { ...root, staffItems: [must(first)] }),
    );
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'cardReplacedSince' });
    await cancel(form.id);
    expect((await cardsOf(root)).map(({ isEnded }) => isEnded)).toEqual([true, true, false, false]);
    // And that of the second brings back what was there before both.
    await cancel(again.id);
    expect((await cardsOf(root)).map(({ isEnded }) => isEnded)).toEqual([false, true, true, false]);
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'undone' });

    // What rests on a people request ends with it, whoever has granted it.
    await approvedCardChange(by, await validCardChange(by.clerk, renew, root));
    await cancel(root.id);
    expect((await cardsOf(root)).every(({ isEnded }) => isEnded)).toBe(true);
  });

  it('corrects name and photo, on the same card, and takes both back', async () => {
    const root = await approved(by, { count: 1 });
    const [before] = await cardsOf(root);
    const form = await approvedCardChange(by, await validCardChange(by.clerk, update, root));
    expect(await cardsOf(root)).toEqual([
      { ...must(before), name: 'Nguyễn Văn Mới 1', issue: 2, hasNewPhoto: true },
    ]);
    expect((await detail(form.id)).staffItems[0]).toMatchObject({
      fullName: must(before).name,
      newName: 'Nguyễn Văn Mới 1',
      imageId: must(root.staffItems[0]).imageId,
    });
    const registered = () =>
      rowsOf<{ name: string }>(
        portal.databaseUrl,
        `select full_name as name from contractor_person
         where identity_key = '${must(root.staffItems[0]).identityCardNumber}'`,
      );
    expect(await registered()).toEqual([{ name: 'Nguyễn Văn Mới 1' }]);
    await cancel(form.id);
    expect(await cardsOf(root)).toEqual([{ ...must(before), issue: 3 }]);
    expect(await registered()).toEqual([{ name: must(before).name }]);
  });

  it('is told by guarantees: a card that was renewed is another, one that was extended is not', async () => {
    const root = await approved(by, { count: 2 });
    const engineer = await demoCaller(portal.client, 'engineer@plant.example');
    const security = await demoCaller(portal.client, 'guard@plant.example');
    const guarantors = { engineer, security, department: by.department };
    const guarantee = await sentGuarantee(engineer, await validGuarantee(engineer, root));
    await confirmGuarantee(guarantors, guarantee.id);
    expect(await approveGuarantee(guarantors, guarantee.id)).toMatchObject({ isSuccess: true });
    const [one, two] = root.staffItems;
    for (const [type, person] of [
      [renew, one],
      [extend, two],
    ] as const)
      await approvedCardChange(
        by,
        await validCardChange(by.clerk, type, { ...root, staffItems: [must(person)] }),
      );
    const { staffItems } = await guaranteeOf(engineer, guarantee.id);
    expect(staffItems.map(({ standing }) => standing)).toEqual(['cardReplaced', null]);
    // Both may be guaranteed again, with the cards that they have now.
    const again = await validGuarantee(engineer, root);
    expect((await sentGuarantee(engineer, again)).staffItems).toHaveLength(2);
  });

  it('is revoked by its author, copied and deleted', async () => {
    const root = await approved(by, { count: 1 });
    const form = await sentCardChange(by.clerk, await validCardChange(by.clerk, renew, root));
    const call = async (route: typeof cardChangeRoutes.revoke) =>
      (await by.clerk.client.call(route, { params: { id: form.id } }, { token: by.clerk.token }))
        .body;
    expect(await call(cardChangeRoutes.revoke)).toMatchObject({ isSuccess: true });
    const { body: copied } = await by.clerk.client.call(
      copyCardChange,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    expect(await detail(must(copied.data).id)).toMatchObject({
      websiteStatus: STATUS.draft,
      requestType: renew,
      requestNumber: null,
      attachments: [],
      totalCount: 1,
    });
    expect(await call(cardChangeRoutes.remove)).toMatchObject({ isSuccess: true });
    expect((await detail(form.id)).websiteStatus).toBe(STATUS.removed);
  });
});

describe('what is wrong with a form', () => {
  let root: PeopleRequestInput;
  beforeAll(async () => {
    root = await approved(by, { count: 2 });
  });
  const valid = (type: CardChangeType = extend) => validCardChange(by.clerk, type, root);
  const firstOf = (form: CardChangeInput) => must(form.staffItems[0]);

  it.each<[string, CardChangeType, (form: CardChangeInput) => void, RegExp[]]>([
    [
      'nothing in it',
      extend,
      (form) => {
        Object.assign(form, { authorId: null, description: '', attachments: [], staffItems: [] });
      },
      [
        /^Vui lòng nhập các trường bắt buộc: người đăng ký\.$/,
        /^Vui lòng nhập các trường bắt buộc: lý do\.$/,
        /^Vui lòng đính kèm giấy xác nhận\.$/,
        /^Vui lòng nhập danh sách nhân sự cần gia hạn thẻ\.$/,
      ],
    ],
    [
      'all of it struck through',
      renew,
      (form) => {
        for (const file of form.attachments) file.persistence = -1;
        for (const item of form.staffItems) item.persistence = -1;
      },
      [/giấy xác nhận/, /^Vui lòng nhập danh sách nhân sự cần đổi thẻ\.$/],
    ],
    [
      'somebody twice',
      renew,
      (form) => {
        form.staffItems[1] = { ...firstOf(form), id: randomUUID() };
      },
      [/^STT 2: Nhân sự đã tồn tại\. \(STT 1\)$/],
    ],
    [
      'an extension beyond a year, and one to the day that the card ends',
      extend,
      (form) => {
        const end = addDays(must(firstOf(form).extendTo), -EXTENDED_BY);
        firstOf(form).extendTo = addDays(end, 366);
        must(form.staffItems[1]).extendTo = end;
      },
      [
        /^STT 1: Thẻ AT\S+ chỉ được gia hạn tối đa một năm/,
        /^STT 1 - Vui lòng đính kèm các hồ sơ: .*hết hạn trước/,
        /^STT 2: Ngày gia hạn phải sau ngày hết hạn của thẻ/,
      ],
    ],
    [
      'no documents',
      extend,
      (form) => {
        firstOf(form).staffProfileFiles = [];
      },
      [/^STT 1 - Vui lòng đính kèm các hồ sơ: CCCD hoặc hộ chiếu, /],
    ],
    [
      'no reason',
      renew,
      (form) => {
        firstOf(form).reasonChangeCardId = null;
      },
      [/^STT 1: Vui lòng nhập các trường bắt buộc: lý do cấp lại thẻ\.$/],
    ],
    [
      'a name that nothing proves',
      update,
      (form) => {
        firstOf(form).staffProfileFiles = [];
      },
      [/^STT 1: Vui lòng đính kèm giấy tờ chứng minh họ tên mới/],
    ],
  ])('%s', async (_, type, change, expected) => {
    const form = await valid(type);
    change(form);
    const { isSuccess, data } = await submit(form);
    expect(isSuccess).toBe(false);
    const messages = must(data).problems.map(({ message }) => message);
    expect(messages).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(messages[at]).toMatch(pattern);
  });

  it('names nothing that is not the company’s own', async () => {
    const lilama = await demoCaller(portal.client, 'clerk@lilama.example');
    const { body: file } = await uploadForm(
      { baseUrl: portal.client.baseUrl, token: lilama.token },
      { name: 'giay-to.pdf', bytes: PAPER },
    );
    const { body: given } = await lilama.client.call(
      getCardChangeDefault,
      {},
      { token: lilama.token },
    );
    const [theirs] = await rowsOf<{ personId: string; cardId: string }>(
      portal.databaseUrl,
      `with p as (insert into person (id, identity_number, identity_key, full_name)
         values (gen_random_uuid(), '079000000001', '079000000001', 'Người khác') returning id),
       c as (insert into safety_card (id, person_id, number, valid_from, valid_to)
         select gen_random_uuid(), id, 'AT00-000001', current_date, current_date + 10 from p returning id, person_id)
       select person_id as "personId", id as "cardId" from c`,
    );
    const form = await valid();
    const refused = async (change: (form: CardChangeInput) => void, from = form) => {
      const changed = structuredClone(from);
      change(changed);
      const { status, error } = await save(changed);
      return [status, error.fieldErrors?.map(({ field }) => field)];
    };
    const named = must(theirs);
    expect(await refused((one) => (firstOf(one).staffId = named.personId))).toEqual([
      400,
      ['staffId'],
    ]);
    expect(await refused((one) => (firstOf(one).safetyCardId = named.cardId))).toEqual([
      400,
      ['safetyCardId'],
    ]);
    expect(
      await refused((one) => (firstOf(one).reasonChangeCardId = randomUUID()), await valid(renew)),
    ).toEqual([400, ['reasonChangeCardId']]);
    expect(await refused((one) => (one.authorId = given.authorId))).toEqual([400, ['authorId']]);
    expect(
      (await refused((one) => (one.attachments[0] = { id: file.id, persistence: 1 })))[0],
    ).toBe(400);
    // A card of somebody else of the company is none of this person.
    expect(
      await refused((one) => {
        firstOf(one).safetyCardId = must(form.staffItems[1]).safetyCardId;
      }),
    ).toEqual([400, ['safetyCardId']]);
    const { body } = await save(form);
    const other = { ...form, version: must(body.data).version, requestType: renew };
    expect((await save(other)).error.fieldErrors?.map(({ field }) => field)).toEqual([
      'requestType',
    ]);
  });

  it('a photo of a byte too much, and one that nobody has looked at', async () => {
    const sender = { baseUrl: portal.client.baseUrl, token: by.clerk.token };
    const bytes = await photo('portrait-a-3x4.jpg');
    const large = Buffer.concat([bytes, Buffer.alloc(1_000_001 - bytes.length)]);
    const upload = (content: Buffer, kind: 'photo' | 'itemPhoto') =>
      uploadForm(sender, { name: 'anh.jpg', bytes: content, kind });
    expect((await upload(large, 'itemPhoto')).status).toBe(413);
    const form = await valid(update);
    firstOf(form).newImageId = (await upload(large, 'photo')).body.id;
    expect((await save(form)).status).toBe(413);
    firstOf(form).newImageId = (
      await upload(Buffer.concat([large.subarray(0, 1_000_000)]), 'itemPhoto')
    ).body.id;
    const { data } = await submit(form);
    expect(must(data).problems.map(({ message }) => message)).toEqual([
      'STT 1: Ảnh chưa qua bước kiểm tra khuôn mặt. Vui lòng tải ảnh lên lại.',
    ]);
  });

  it('somebody who stands in another running change; of two at once one is sent', async () => {
    const own = await approved(by, { count: 1 });
    const forms = await Promise.all([
      validCardChange(by.clerk, renew, own),
      validCardChange(by.clerk, extend, own),
    ]);
    const answers = await Promise.all(forms.map((form) => submit(form)));
    expect(answers.map(({ isSuccess }) => isSuccess).toSorted()).toEqual([false, true]);
    const number = must(answers.find(({ isSuccess }) => isSuccess)?.data).requestNumber;
    const refused = must(answers.find(({ isSuccess }) => !isSuccess));
    expect(refused.message).toContain(`đang được xử lý trong đăng ký đổi thẻ ${number}`);
  });

  it('stops the last approval: barred, ended or moved meanwhile', async () => {
    const own = await approved(by, { count: 2 });
    const sent = await sentCardChange(by.clerk, await validCardChange(by.clerk, extend, own));
    await checkCardChange(by, sent);
    const [one, two] = sent.staffItems;
    const set = (isOn: boolean) =>
      Promise.all([
        execute(
          portal.databaseUrl,
          isOn
            ? `insert into blacklist_entry (id, person_id, since, reason)
               values (gen_random_uuid(), '${must(one).staffId}', current_date, 'Vi phạm')`
            : `delete from blacklist_entry where person_id = '${must(one).staffId}'`,
        ),
        execute(
          portal.databaseUrl,
          `update safety_card set is_ended = ${String(isOn)} where id = '${must(two).safetyCardId}'`,
        ),
      ]);
    await set(true);
    const answer = await issueCards(by, sent.id);
    expect(answer.isSuccess).toBe(false);
    for (const { fullName, identityCardNumber } of own.staffItems)
      expect(answer.message).toContain(`${fullName} (${identityCardNumber})`);
    expect((await detail(sent.id)).staffItems.map(({ standing }) => standing)).toEqual([
      'barred',
      'cardEnded',
    ]);
    // Neither is it sent so.
    await act(by.office, returnRequest, sent.id);
    const { version } = await detail(sent.id);
    const { data } = await submit({ ...sent, version });
    expect(must(data).problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^STT 1: .* đang bị cấm vào nhà máy/),
      expect.stringMatching(/^STT 2: Thẻ an toàn .* đã bị hủy/),
    ]);
    await set(false);
  });
});

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
    // Soonest first, without documents where they are not asked for.
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
      extendLimit:
        addDays(ends, 365) < '2027-12-31' ? expect.stringMatching(/^2027/) : '2027-12-31',
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

    // In a running change: shown with the reason, but not to the form itself.
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
    expect(types).toEqual(types.toSorted());
  });
});
