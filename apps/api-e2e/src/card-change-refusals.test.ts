import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  getCardChangeDefault,
  returnRequest,
  type CardChangeInput,
  type CardChangeType,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import {
  cardChangeOf,
  checkCardChange,
  EXTENDED_BY,
  issueCards,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { demoCaller } from '@portal/testing/demo';
import { PAPER } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { photo, uploadForm } from '@portal/testing/upload';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update, papers } = CARD_CHANGE_TYPE;

let by: Approvers;
beforeAll(async () => {
  by = await approvers(portal.client);
});

const submit = async (form: CardChangeInput) =>
  (await by.clerk.client.call(cardChangeRoutes.submit, { body: form }, { token: by.clerk.token }))
    .body;
const save = (form: CardChangeInput) =>
  by.clerk.client.call(cardChangeRoutes.save, { body: form }, { token: by.clerk.token });
const detail = (id: string) => cardChangeOf(by.clerk, id);

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
    [
      'no paper to renew, and one that is over',
      papers,
      (form) => {
        firstOf(form).staffProfileFiles = [];
        const [group] = must(form.staffItems[1]).staffProfileFiles;
        must(must(group).types[0]).documentDate = addDays(plantDate(new Date()), -1);
      },
      [
        /^STT 1: Vui lòng đính kèm ít nhất một giấy tờ mới\.$/,
        /^STT 2 - Vui lòng đính kèm bản còn hạn của các hồ sơ: /,
      ],
    ],
    [
      'a paper that ends with the approved one, and one without a file',
      papers,
      (form) => {
        const [one, two] = form.staffItems.map(({ staffProfileFiles: [group] }) => must(group));
        const [paper] = must(one).types;
        must(paper).documentDate = addDays(
          must(must(paper).documentDate ?? undefined),
          -EXTENDED_BY,
        );
        must(must(two).types[0]).files = [];
      },
      [
        /^STT 1: Ngày hết hạn mới phải sau ngày hết hạn của bản đã duyệt: .+ \(\d\d\/\d\d\/\d{4}\)\.$/,
        /^STT 2 - Vui lòng đính kèm các hồ sơ: /,
      ],
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
    // The card of another person of the company does not count.
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

  it('a photo of a byte too much, and one that was not looked at', async () => {
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

  it('a person in another running change; of two at once one is sent', async () => {
    const own = await approved(by, { count: 1 });
    const forms = await Promise.all([
      validCardChange(by.clerk, renew, own),
      validCardChange(by.clerk, extend, own),
    ]);
    const answers = await Promise.all(forms.map((form) => submit(form)));
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
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
    // It cannot be submitted like this either.
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
