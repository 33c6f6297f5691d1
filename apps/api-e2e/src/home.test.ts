import { getHome, returnRequest, STATUS } from '@portal/contracts';
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
