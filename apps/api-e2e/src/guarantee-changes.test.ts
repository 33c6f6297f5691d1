import {
  cancelRequest,
  getDoubts,
  getGuaranteeStaff,
  guaranteeRoutes,
  repeatGuarantee,
  returnRequest,
  STATUS,
  type GuaranteeInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  openGuaranteeTask,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { act, complete } from '@portal/testing/review';
import { execute } from './support/database';
import { cardsOf, guaranteedBy } from './support/guarantees';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: EntryApprovers & { engineer: Caller };
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
});

const detail = (id: string) => guaranteeOf(by.engineer, id);
const submit = async (form: GuaranteeInput) =>
  (
    await by.engineer.client.call(
      guaranteeRoutes.submit,
      { body: form },
      { token: by.engineer.token },
    )
  ).body;

describe('what happens after a form was filled', () => {
  /** A separate request, so that changes to its people affect no other test. */
  const ownRoot = async () => {
    const own = await approved(by, { count: 2 });
    const cards = await cardsOf(portal.databaseUrl, own.id);
    const form = await sentGuarantee(by.engineer, await validGuarantee(by.engineer, own));
    await confirmGuarantee(by, form.id);
    return { own, cards, form };
  };
  const bar = (personId: string) =>
    execute(
      portal.databaseUrl,
      `insert into blacklist_entry (id, person_id, since, reason)
       values (gen_random_uuid(), '${personId}', current_date, 'Vi phạm')`,
    );
  const endCard = (number: string) =>
    execute(
      portal.databaseUrl,
      `update safety_card set is_ended = true where number = '${number}'`,
    );

  it('stops the approval with the names of who is barred or has no card any more', async () => {
    const { own, cards, form } = await ownRoot();
    await bar(must(cards[0]).personId);
    await endCard(must(cards[1]).number);
    const { body: doubts } = await by.security.client.call(
      getDoubts,
      { params: { id: form.id } },
      { token: by.security.token },
    );
    expect(doubts.map((item) => item.doubts.map(({ code, text }) => [code, text]))).toEqual([
      [['blacklisted', 'Đang bị cấm vào nhà máy']],
      [['documentExpired', `Thẻ ${must(cards[1]).number} đã bị hủy`]],
    ]);
    const names = own.staffItems
      .map(({ fullName, identityCardNumber }) => `${fullName} (${identityCardNumber})`)
      .join(', ');
    const answer = await approveGuarantee(by, form.id);
    expect(answer.isSuccess).toBe(false);
    expect(answer.message).toContain(names);
    expect(await guaranteedBy(portal.databaseUrl, form.id)).toEqual([]);
    expect((await detail(form.id)).websiteStatus).toBe(STATUS.waiting);

    // It cannot be submitted like this either.
    await act(by.security, returnRequest, form.id);
    const { version } = await detail(form.id);
    const again = await submit({ ...form, version });
    expect(must(again.data).problems.map(({ message }) => message)).toEqual([
      `STT 1: ${must(own.staffItems[0]).fullName} đang bị cấm vào nhà máy. Vui lòng bỏ khỏi danh sách hoặc liên hệ Ban An toàn Môi trường.`,
      `STT 2: Thẻ an toàn ${must(cards[1]).number} của ${must(own.staffItems[1]).fullName} đã bị hủy. Vui lòng bỏ khỏi danh sách.`,
    ]);
  });

  it('leaves out, with why, who cannot come when the last one is begun again for the next day', async () => {
    const own = await approved(by, { count: 3 });
    const cards = await cardsOf(portal.databaseUrl, own.id);
    const valid = await validGuarantee(by.engineer, own);
    const day = addDays(must(valid.startTime), 10);
    const form = { ...valid, startTime: day, startHour: 17, endHour: 22, requestorRadio: 'K7' };
    // The last one is the one that was sent last, not the one for the latest day.
    const later = { ...(await validGuarantee(by.engineer, own)), startTime: addDays(day, 2) };
    await sentGuarantee(by.engineer, later);
    await sentGuarantee(by.engineer, form);
    await bar(must(cards[0]).personId);
    await endCard(must(cards[1]).number);
    const again = async ({ client, token }: Caller) =>
      (await client.call(repeatGuarantee, {}, { token })).body;
    const { isSuccess, data, startTime, leftOut } = await again(by.engineer);
    expect([isSuccess, startTime]).toEqual([true, addDays(day, 1)]);
    const [one, two, three] = own.staffItems.map(must);
    expect(leftOut.toSorted()).toEqual(
      [
        `${one?.fullName} · Đang bị cấm vào nhà máy`,
        `${two?.fullName} · Thẻ ${must(cards[1]).number} đã bị hủy`,
      ].toSorted(),
    );
    const begun = await detail(must(data).id);
    expect(begun).toMatchObject({
      websiteStatus: STATUS.draft,
      requestInId: own.id,
      startTime: addDays(day, 1),
      startHour: 17,
      endHour: 22,
      requestorRadio: 'K7',
    });
    expect(begun.staffItems.map(({ fullName }) => fullName)).toEqual([three?.fullName]);

    // If no person is left, no draft is created; another author's guarantees are not repeated.
    await bar(must(cards[2]).personId);
    const none = await again(by.engineer);
    expect([none.isSuccess, none.data]).toEqual([false, null]);
    expect(none.message).toContain(addDays(day, 1).split('-').reverse().join('/'));
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    expect(await again(admin)).toMatchObject({
      isSuccess: false,
      message: 'Chưa có bảo lãnh nào đã gửi để làm lại.',
    });
  });

  it('names the people whom an approved one guarantees', async () => {
    const { cards, form } = await ownRoot();
    await approveGuarantee(by, form.id);
    await bar(must(cards[0]).personId);
    await endCard(must(cards[1]).number);
    await execute(
      portal.databaseUrl,
      `insert into safety_card (id, person_id, number, valid_from, valid_to)
       select gen_random_uuid(), person_id, number || 'N', valid_from, valid_to from safety_card
       where number = '${must(cards[1]).number}'`,
    );
    const { staffItems } = await detail(form.id);
    expect(
      staffItems.map(({ cardNumber, standing, standingText }) => [
        cardNumber,
        standing,
        standingText,
      ]),
    ).toEqual([
      [must(cards[0]).number, 'barred', 'Đang bị cấm vào nhà máy'],
      [must(cards[1]).number, 'cardReplaced', `Đã được cấp thẻ khác: ${must(cards[1]).number}N`],
    ]);
  });

  it('stops the approval once the day or the people request is over', async () => {
    const { own, form } = await ownRoot();
    const lastTask = await openGuaranteeTask(by.engineer, form.id);
    await execute(
      portal.databaseUrl,
      `update guarantee_plan set work_date = current_date - 2 where request_id = '${form.id}'`,
    );
    const late = await complete(by.security, lastTask);
    expect(late.body).toMatchObject({ isSuccess: false });
    expect(late.body.message).toContain('ngày bảo lãnh đã qua');
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, own.id, 'Dừng thi công');
    const over = await complete(by.security, lastTask);
    expect(over.body.message).toContain('đăng ký nhân sự gốc không còn hiệu lực');
  });

  it('shows in the list to choose from, day by day', async () => {
    const { own, cards } = await ownRoot();
    const last = must(own.staffPlan.endDate);
    await execute(
      portal.databaseUrl,
      `update safety_card set valid_to = date '${last}' - 2 where number = '${must(cards[0]).number}'`,
    );
    const ask = async (workDate: string) =>
      (
        await by.engineer.client.call(
          getGuaranteeStaff,
          { params: { id: own.id }, query: { workDate } },
          { token: by.engineer.token },
        )
      ).body.map(({ canChoose, reason }) => [canChoose, reason]);
    expect(await ask(must(own.staffPlan.startDate))).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(await ask(last)).toEqual([
      [false, 'cardEndsBefore'],
      [true, null],
    ]);
    expect(await ask(plantDate(new Date()))).toEqual([
      [false, 'cardNotBegun'],
      [false, 'cardNotBegun'],
    ]);
  });
});
