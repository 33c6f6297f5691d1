import {
  bookTrainingSeats,
  createTrainingSession,
  getCounts,
  getHome,
  getMenus,
  returnRequest,
  searchLackingPeople,
  STATUS,
} from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { decideAll, entryApprovers, versionOf } from '@portal/testing/entry-life';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, complete, openTask, reading, stepsOf } from '@portal/testing/review';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

async function homeOf({ client, token }: Caller) {
  const { body, status } = await client.call(getHome, {}, { token });
  expect(status).toBe(200);
  return body;
}

it('says what came back, what waits with whom, and what is new', async () => {
  const by = await entryApprovers(portal.client);
  const { clerk, safety } = by;
  const back = await submitted(clerk, await validPeopleRequest(clerk, 1));
  await act(safety, returnRequest, back.id, 'Thiếu hợp đồng');
  const waiting = await submitted(clerk, await validPeopleRequest(clerk, 1));
  const draft = await saved(clerk, await validPeopleRequest(clerk, 1));

  const home = await homeOf(clerk);
  const { requestNumber } = await detailOf(clerk, back.id);
  const [step] = await stepsOf(clerk, waiting.id);
  expect(home).toMatchObject({
    returned: [
      {
        id: back.id,
        requestNumber,
        websiteStatus: STATUS.returned,
        comment: 'Thiếu hợp đồng',
      },
    ],
    waiting: [{ id: waiting.id, stepName: step?.name, groupName: step?.groupName }],
    desk: null,
  });
  expect(home.latest.map(({ id }) => id).slice(0, 2)).toEqual([draft.id, waiting.id]);
  // A colleague sees the company's requests, but not the author's own; another company sees
  // neither.
  const colleague = await homeOf(await demoCaller(portal.client, 'colleague@ptsc.example'));
  expect(colleague).toMatchObject({ returned: [], waiting: [], latest: home.latest });
  const stranger = await homeOf(await demoCaller(portal.client, 'clerk@lilama.example'));
  expect([stranger.latest, stranger.returned]).toEqual([[], []]);

  const figures = await homeOf(reading(safety, 'en'));
  expect(figures).toMatchObject({ latest: [], desk: { overdue: { count: 0 } } });
  expect(figures.desk?.waiting).toBeGreaterThan(0);
});

it('tells reviewers what is due, what came back and what the week took, and administrators all of it', async () => {
  const by = await entryApprovers(portal.client);
  const { clerk, safety } = by;
  const again = await submitted(clerk, await validPeopleRequest(clerk, 1));
  await act(safety, returnRequest, again.id);
  await submitted(clerk, { ...again, version: await versionOf(clerk, again.id) });
  const { requestNumber } = await detailOf(clerk, again.id);
  const [step] = await stepsOf(clerk, again.id);

  const { desk } = await homeOf(safety);
  const known = { requestId: again.id, requestNumber, holderName: step?.groupName };
  expect(desk?.cameBack).toEqual({ count: 1, tasks: [expect.objectContaining(known)] });
  expect(desk).toMatchObject({ isOfPlant: false, overdue: { count: 0, holders: [] } });
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  expect((await homeOf(admin)).desk).toMatchObject({ isOfPlant: true, cameBack: { count: 1 } });
  // Users without a part in the step see nothing of it.
  const guard = (await homeOf(by.security)).desk;
  expect([guard?.cameBack, guard?.waiting]).toEqual([{ count: 0, tasks: [] }, 0]);

  await decideAll(by, again);
  await complete(safety, await openTask(safety, again.id));
  const done = (await homeOf(safety)).desk;
  expect(done?.cameBack.count).toBe(0);
  expect(done?.days).toHaveLength(7);
  expect(done?.days.at(-1)).toMatchObject({ done: 1, late: 0 });
  expect(done?.paces).toMatchObject([{ done: 1, late: 0, groupName: step?.groupName }]);
});

it('counts the people who lack a course and have no class, as the list shows them', async () => {
  const clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  const stranger = await demoCaller(portal.client, 'clerk@lilama.example');
  const safety = await demoCaller(portal.client, 'safety@plant.example');
  const lackingOf = async ({ client, token }: Caller) =>
    (await client.call(searchLackingPeople, { query: { take: 100 } }, { token })).body.data;
  const countFor = async ({ client, token }: Caller) => {
    const { body: menus } = await client.call(getMenus, {}, { token });
    const leaf = menus.find(({ path }) => path === '/lop-hoc');
    const { body: counts } = await client.call(getCounts, {}, { token });
    return counts.find(({ menuId }) => menuId === leaf?.id)?.count;
  };
  const booked = async (row: { personId: string; courseId: string }) => {
    const at = (time: string) =>
      plantInstant(`${addDays(plantDate(new Date()), 9)} ${time}`).toISOString();
    const { token } = safety;
    const times = { beginsAt: at('08:00'), endsAt: at('11:00') };
    const body = { courseId: row.courseId, place: 'Hội trường A', seats: 3, ...times };
    const made = (await safety.client.call(createTrainingSession, { body }, { token })).body;
    const seat = { personIds: [row.personId], mayWait: false };
    const given = await clerk.client.call(
      bookTrainingSeats,
      { params: { id: must(made.id) }, body: seat },
      { token: clerk.token },
    );
    expect(given.body.booked).toBe(1);
  };

  const none = await countFor(stranger);
  await submitted(clerk, await validPeopleRequest(clerk, 3));
  const rows = await lackingOf(clerk);
  const people = new Set(rows.map(({ personId }) => personId)).size;
  expect([none, await countFor(stranger), await countFor(safety)]).toEqual([0, 0, undefined]);
  expect(await countFor(clerk)).toBe(people);
  // A person counts until a class of each missing course is booked.
  const own = rows.filter(({ personId }) => personId === must(rows[0]).personId);
  for (const row of own) {
    expect(await countFor(clerk)).toBe(people);
    await booked(row);
  }
  expect(await countFor(clerk)).toBe(people - 1);
});
