import { getHome, returnRequest, STATUS } from '@portal/contracts';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, reading, stepsOf } from '@portal/testing/review';
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
    queue: null,
  });
  expect(home.latest.map(({ id }) => id).slice(0, 2)).toEqual([draft.id, waiting.id]);
  // A colleague has the company's own, and nothing of what is the author's; another company nothing of it.
  const colleague = await homeOf(await demoCaller(portal.client, 'colleague@ptsc.example'));
  expect(colleague).toMatchObject({ returned: [], waiting: [], latest: home.latest });
  const stranger = await homeOf(await demoCaller(portal.client, 'clerk@lilama.example'));
  expect([stranger.latest, stranger.returned]).toEqual([[], []]);

  const figures = await homeOf(reading(safety, 'en'));
  expect(figures).toMatchObject({ latest: [], queue: { overdue: 0 } });
  expect(figures.queue?.waiting).toBeGreaterThan(0);
});
