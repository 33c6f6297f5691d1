import {
  cancelRequest,
  checkTrainingResult,
  getReviewState,
  getViolations,
  RESULT,
  STATUS,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import {
  almostApproved,
  approved,
  approvers,
  approveSent,
  withIdentity,
} from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import {
  detailOf,
  freshIdentityNumber,
  saved,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { complete, decide, openTask, reading, verdict } from '@portal/testing/review';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

interface Card {
  number: string;
  identityKey: string;
  validFrom: string;
  validTo: string;
  isEnded: boolean;
}

/** The cards that a request has granted, by number. */
const cardsOf = (requestId: string) =>
  rowsOf<Card>(
    portal.databaseUrl,
    `select c.number, p.identity_key as "identityKey", c.valid_from::text as "validFrom",
       c.valid_to::text as "validTo", c.is_ended as "isEnded"
     from safety_card c join person p on p.id = c.person_id
     where c.request_id = '${requestId}' order by c.number`,
  );

const keysOf = (form: { staffItems: { identityCardNumber: string }[] }) =>
  form.staffItems.map(({ identityCardNumber }) => identityCardNumber);

describe('the last approval of a people request', () => {
  it('gives only the passed people a card each, from a row of numbers', async () => {
    const by = await approvers(portal.client);
    const form = await approved(by, { count: 3, notPassed: 1 });
    const cards = await cardsOf(form.id);
    expect(cards.map(({ identityKey }) => identityKey)).toEqual(keysOf(form).slice(0, 2));
    const year = plantDate(new Date()).slice(2, 4);
    const numbers = cards.map(({ number }) => number);
    for (const number of numbers) expect(number).toMatch(new RegExp(`^AT${year}-\\d{6}$`));
    const [first, second] = numbers.map((number) => Number(number.split('-')[1]));
    expect(second).toBe(must(first) + 1);
    const { startDate, endDate } = form.staffPlan;
    for (const card of cards)
      expect(card).toMatchObject({ validFrom: startDate, validTo: endDate, isEnded: false });
    const next = await cardsOf((await approved(by)).id);
    expect(must(next[0]).number > must(numbers[1])).toBe(true);
  });

  it('counts a plan of years as one, and a plan that has begun from today', async () => {
    const by = await approvers(portal.client);
    const today = plantDate(new Date());
    const form = await almostApproved(by, { count: 1 });
    await execute(
      portal.databaseUrl,
      `update people_plan set start_date = '${addDays(today, -30)}', end_date = '${addDays(today, 800)}'
       where request_id = '${form.id}'`,
    );
    await complete(by.office, await openTask(by.clerk, form.id));
    const card = must((await cardsOf(form.id))[0]);
    expect(card.validFrom).toBe(today);
    expect(card.validTo.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  });

  it('is refused while somebody who has passed was barred since, and grants the others once that is decided', async () => {
    const by = await approvers(portal.client);
    const form = await almostApproved(by, { count: 2 });
    const [barred, other] = [must(form.staffItems[0]), must(form.staffItems[1])];
    const { databaseUrl } = portal;
    await execute(
      databaseUrl,
      `insert into person (id, identity_number, identity_key, full_name)
       values (gen_random_uuid(), '${barred.identityCardNumber}', '${barred.identityCardNumber}', '${barred.fullName}');
       insert into blacklist_entry (id, person_id, since, reason)
       select gen_random_uuid(), id, current_date, 'thử' from person
       where identity_key = '${barred.identityCardNumber}'`,
    );
    const taskId = await openTask(by.clerk, form.id);
    const named = `${barred.fullName} (${barred.identityCardNumber})`;
    expect((await complete(by.office, taskId)).body).toEqual({
      isSuccess: false,
      message: `Chưa cấp thẻ được vì những người sau đang bị cấm vào nhà máy: ${named}. Hãy kết luận không đạt cho họ trước.`,
      data: null,
    });
    const english = await complete(reading(by.office, 'en'), taskId);
    expect(english.body.message).toContain(`barred from the plant: ${named}.`);
    expect(await cardsOf(form.id)).toEqual([]);
    expect(await openTask(by.clerk, form.id)).toBe(taskId);

    const { body } = await by.office.client.call(
      getReviewState,
      { params: { id: form.id } },
      { token: by.office.token },
    );
    const seen = must(must(body.items[0]).verdict).decisionId;
    await decide(by.office, form.id, barred.id, verdict(RESULT.notPassed, seen));
    expect((await complete(by.office, taskId)).body.isSuccess).toBe(true);
    expect((await cardsOf(form.id)).map(({ identityKey }) => identityKey)).toEqual([
      other.identityCardNumber,
    ]);
  });

  it.each([
    ['vi', 'Thời gian làm việc trong đăng ký đã kết thúc nên không cấp thẻ được.'],
    ['en', 'The working time of this registration is over, so no cards can be issued.'],
  ] as const)(
    'is refused once the plan is over, and changes nothing (%s)',
    async (language, text) => {
      const by = await approvers(portal.client);
      const form = await almostApproved(by, { count: 1 });
      await execute(
        portal.databaseUrl,
        `update people_plan set start_date = '2020-01-01', end_date = '2020-02-01'
       where request_id = '${form.id}'`,
      );
      const office = { ...by.office, client: by.office.client.as({ language }) };
      const taskId = await openTask(by.clerk, form.id);
      const { status, error } = await complete(office, taskId);
      expect([status, error.code]).toEqual([409, 'planEnded']);
      expect(error.message).toContain(text);
      expect(await cardsOf(form.id)).toEqual([]);
      expect(await openTask(by.clerk, form.id)).toBe(taskId);
      expect((await detailOf(by.clerk, form.id)).websiteStatus).toBe(STATUS.waiting);
    },
  );

  it('given twice at once is given once', async () => {
    const by = await approvers(portal.client);
    const form = await almostApproved(by);
    const taskId = await openTask(by.clerk, form.id);
    const answers = await Promise.all([1, 2, 3].map(() => complete(by.office, taskId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200]);
    expect(await cardsOf(form.id)).toHaveLength(2);
    const approvals = await rowsOf(
      portal.databaseUrl,
      `select 1 from approval where request_id = '${form.id}'`,
    );
    expect(approvals).toHaveLength(1);
  });

  it('gives somebody with a running card one more, of this request', async () => {
    const by = await approvers(portal.client);
    const identityCardNumber = freshIdentityNumber();
    const change = withIdentity(identityCardNumber);
    const [first, second] = [
      await approved(by, { count: 1, change }),
      await approved(by, { count: 1, change }),
    ];
    const [one, other] = [must((await cardsOf(first.id))[0]), must((await cardsOf(second.id))[0])];
    expect(one.identityKey).toBe(other.identityKey);
    expect(one.number).not.toBe(other.number);

    const admin = await demoCaller(portal.client, 'admin@plant.example');
    const cancelled = await admin.client.call(
      cancelRequest,
      { params: { id: second.id }, body: { comment: 'Dừng thi công' } },
      { token: admin.token },
    );
    expect(cancelled.body.isSuccess).toBe(true);
    expect((await cardsOf(second.id)).map(({ isEnded }) => isEnded)).toEqual([true]);
    expect((await cardsOf(first.id)).map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  it('is cancelled with a comment only, and not by its reviewers', async () => {
    const by = await approvers(portal.client);
    const form = await approved(by, { count: 1 });
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    const cancel = (who: typeof admin, comment: string) =>
      who.client.call(
        cancelRequest,
        { params: { id: form.id }, body: { comment } },
        { token: who.token },
      );
    expect((await cancel(by.office, 'Dừng')).status).toBe(403);
    expect((await cancel(admin, ' ')).error.fieldErrors).toMatchObject([{ field: 'comment' }]);
    expect((await cardsOf(form.id)).map(({ isEnded }) => isEnded)).toEqual([false]);
  });
});

describe('the plant’s records of people', () => {
  interface Recorded {
    identityKey: string;
    fullName: string;
    imageId: string | null;
    address: string;
    dateOfBirth: string;
    genderId: string;
    positionId: string;
    nationalityId: string;
  }
  const personOf = async (key: string) =>
    (
      await rowsOf<Recorded>(
        portal.databaseUrl,
        `select identity_key as "identityKey", full_name as "fullName", image_id::text as "imageId",
           address, date_of_birth::text as "dateOfBirth", gender_id::text as "genderId",
           position_id::text as "positionId", nationality_id::text as "nationalityId"
         from person where identity_key = '${key}'`,
      )
    )[0];
  const documentsOf = (key: string) =>
    rowsOf<{ typeId: string; number: string; date: string; files: string[] }>(
      portal.databaseUrl,
      `select d.document_type_id::text as "typeId", d.document_number as number,
         d.document_date::text as date, array_agg(f.file_id::text) as files
       from person_document d join person p on p.id = d.person_id
       left join person_document_file f on f.document_id = d.id
       where p.identity_key = '${key}' group by d.id order by 1`,
    );

  it('hold the profile and the documents of whom a request has passed', async () => {
    const by = await approvers(portal.client);
    const form = await approved(by, { count: 2, notPassed: 1 });
    const [item, other] = form.staffItems;
    const { identityCardNumber, fullName, imageId, address, dateOfBirth } = must(item);
    const { genderId, positionId, nationalityId, staffProfileFiles } = must(item);
    expect(await personOf(identityCardNumber)).toEqual({
      identityKey: identityCardNumber,
      fullName,
      imageId,
      address,
      dateOfBirth,
      genderId,
      positionId,
      nationalityId,
    });
    const types = staffProfileFiles.flatMap((group) => group.types);
    expect(await documentsOf(identityCardNumber)).toEqual(
      types
        .map(({ id, documentNumber, documentDate, files }) => ({
          typeId: id,
          number: documentNumber,
          date: documentDate,
          files: files.map((file) => file.id),
        }))
        .toSorted((a, b) => (a.typeId < b.typeId ? -1 : 1)),
    );
    expect(await personOf(must(other).identityCardNumber)).toBeUndefined();
  });

  it('follow the newest approval, document by document, and the registry stays as it is', async () => {
    const by = await approvers(portal.client);
    const identityCardNumber = freshIdentityNumber();
    const first = await approved(by, {
      count: 1,
      change: withIdentity(identityCardNumber),
    });
    const before = await documentsOf(identityCardNumber);
    const registered = () =>
      rowsOf<{ item: { fullName: string } }>(
        portal.databaseUrl,
        `select item from contractor_person where identity_key = '${identityCardNumber}'`,
      );
    const typeId = must(must(first.staffItems[0]).staffProfileFiles[0]?.types[0]).id;
    await approved(by, {
      count: 1,
      change: (form) => ({
        ...form,
        staffItems: form.staffItems.map((item) => ({
          ...item,
          identityCardNumber,
          fullName: 'Nguyễn Văn Mới',
          staffProfileFiles: item.staffProfileFiles.map((group) => ({
            ...group,
            types: group.types.map((type) =>
              type.id === typeId ? { ...type, documentNumber: 'GT-02' } : type,
            ),
          })),
        })),
      }),
    });
    expect((await personOf(identityCardNumber))?.fullName).toBe('Nguyễn Văn Mới');
    const after = await documentsOf(identityCardNumber);
    expect(after.map(({ number }) => number).toSorted()).toEqual(
      [...before.slice(1).map(({ number }) => number), 'GT-02'].toSorted(),
    );
    expect((await registered()).map(({ item }) => item.fullName)).toEqual(['Nguyễn Văn Mới']);
  });

  it('keep training results and violations as they are', async () => {
    const by = await approvers(portal.client);
    const identityCardNumber = freshIdentityNumber();
    await execute(
      portal.databaseUrl,
      `with p as (insert into person (id, identity_number, identity_key, full_name)
         values (gen_random_uuid(), '${identityCardNumber}', '${identityCardNumber}', 'Tên Cũ') returning id),
       v as (insert into violation (id, person_id, violation_time, description)
         select gen_random_uuid(), id, now(), 'Không đội mũ' from p)
       insert into training_result (id, person_id, course_id, exam_date, is_passed)
         select gen_random_uuid(), p.id, c.id, current_date, true from p, (select id from course limit 1) c`,
    );
    await approved(by, {
      count: 1,
      change: withIdentity(identityCardNumber),
    });
    const { token, client } = by.clerk;
    const { body: violations } = await client.call(
      getViolations,
      { params: { id: identityCardNumber } },
      { token },
    );
    expect(violations.map(({ description }) => description)).toEqual(['Không đội mũ']);
    const { body: training } = await client.call(
      checkTrainingResult,
      { query: { identityCardNumber } },
      { token },
    );
    expect(training.data).toHaveLength(1);
  });
});

it('a paper asked for twice is made once', async () => {
  const by = await approvers(portal.client);
  const form = await approved(by, { count: 1 });
  const signed = async () => (await detailOf(by.clerk, form.id)).signAttachments;
  const first = await until(async () => {
    const papers = await signed();
    return papers.length > 0 ? papers : undefined;
  });
  await execute(
    portal.databaseUrl,
    `select graphile_worker.add_job('signApproval', '{"requestId":"${form.id}"}'::json)
     from generate_series(1, 3)`,
  );
  await until(async () => {
    const left = await rowsOf(
      portal.databaseUrl,
      `select 1 from graphile_worker.jobs where task_identifier = 'signApproval'`,
    );
    return left.length === 0 ? true : undefined;
  });
  expect((await signed()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

it('sending in a number shows nothing about the person until the person is approved', async () => {
  const by = await approvers(portal.client);
  const me = by.clerk;
  const form = await validPeopleRequest(me, 2);
  const number = must(form.staffItems[0]).identityCardNumber;
  await execute(
    portal.databaseUrl,
    `with p as (insert into person (id, identity_number, identity_key, full_name)
       values (gen_random_uuid(), '${number}', '${number}', 'X') returning id),
     v as (insert into violation (id, person_id, violation_time, description)
       select gen_random_uuid(), id, '2026-03-01T02:00:00Z', 'Hút thuốc' from p)
     insert into blacklist_entry (id, person_id, since, reason)
       select gen_random_uuid(), id, '2026-03-02', 'Hút thuốc' from p`,
  );
  const seenBy = async () => {
    const { violationHistory, isBlackList } = must((await detailOf(me, form.id)).staffItems[0]);
    const byId = { params: { id: number } };
    const asked = await me.client.call(getViolations, byId, { token: me.token });
    return [violationHistory.length, isBlackList, asked.status];
  };
  const barring = (active: boolean) =>
    execute(
      portal.databaseUrl,
      `update blacklist_entry set active = ${String(active)}
         where person_id = (select id from person where identity_key = '${number}')`,
    );
  const draft = await saved(me, form);
  expect(await seenBy()).toEqual([0, false, 404]);
  await barring(false);
  const sent = await submitted(me, draft);
  await barring(true);
  expect(await seenBy()).toEqual([0, false, 404]);
  await barring(false);
  await approveSent(by, sent);
  await barring(true);
  expect(await seenBy()).toEqual([1, true, 200]);
});
