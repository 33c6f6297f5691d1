import { randomUUID } from 'node:crypto';
import { closePass, countTrip, takeOutRoutes, type TakeOutInput } from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approvedTakeOut,
  approveTakeOut,
  submitTakeOut,
  validTakeOut,
  type TakeOutApprovers,
} from '@portal/testing/take-outs';
import { until } from '@portal/testing/until';
import { portalCommand } from './support/commands';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { balancesOf, broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true, env: { SESSION_CALLS_PER_MINUTE: '100000' } });

const UNAVAILABLE = 503;

let by: TakeOutApprovers & { clerk: Caller; colleague: Caller; guard: Caller };
beforeAll(async () => {
  const [clerk, colleague, department, guard] = await Promise.all(
    [
      'clerk@ptsc.example',
      'colleague@ptsc.example',
      'head@plant.example',
      'guard@plant.example',
    ].map((email) => demoCaller(portal.client, email)),
  );
  by = {
    clerk: must(clerk),
    colleague: must(colleague),
    department: must(department),
    guard: must(guard),
    security: must(guard),
  };
});

/** Submits as a clerk does: an overloaded portal says so, and she tries again. */
const submitPatiently = (who: Caller, form: TakeOutInput) =>
  until(async () => {
    const { client, token } = who;
    const { body, status } = await client.call(takeOutRoutes.submit, { body: form }, { token });
    return status === UNAVAILABLE ? undefined : body;
  });

/** The output of the command that recounts the ledger; it fails if anything differs. */
const checked = () =>
  portalCommand({ DATABASE_URL: portal.databaseUrl, NODE_ENV: 'development' }, 'check-ledger');

it('of a hundred who take the last piece at once one gets it, and the others see what is left', async () => {
  const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [1] });
  const wanted = [{ equipmentId: must(lotIds[0]), numberOut: 1 }];
  const forms = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      validTakeOut(at % 2 === 0 ? by.clerk : by.colleague, wanted),
    ),
  );
  const answers = await Promise.all(
    forms.map((form, at) => submitPatiently(at % 2 === 0 ? by.clerk : by.colleague, form)),
  );
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(
    new Set(answers.filter(({ isSuccess }) => !isSuccess).map(({ message }) => message)),
  ).toEqual(
    new Set(['STT 1: Số lượng không hợp lệ. Máy bơm 0 chỉ còn 0 chưa có đăng ký mang ra.']),
  );
  expect(await balancesOf(portal.databaseUrl, must(lotIds[0]))).toEqual([0, 1, 0, 0]);
});

it('those who take the same things in different orders do not stop each other', async () => {
  const { lotIds } = await broughtIn(portal.databaseUrl, {
    quantities: Array.from({ length: 20 }, () => 50),
  });
  const forms = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const order = at % 2 === 0 ? lotIds : lotIds.toReversed();
      return validTakeOut(
        by.clerk,
        order.map((equipmentId) => ({ equipmentId, numberOut: 2.5 })),
      );
    }),
  );
  const answers = await Promise.all(forms.map((form) => submitTakeOut(by.clerk, form)));
  expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true);
  for (const lotId of lotIds)
    expect(await balancesOf(portal.databaseUrl, lotId)).toEqual([0, 50, 0, 0]);
});

it('two counts at once let out no more than was approved', async () => {
  const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [10] });
  const form = await approvedTakeOut(
    by,
    by.clerk,
    await validTakeOut(by.clerk, [{ equipmentId: must(lotIds[0]), numberOut: 3 }]),
  );
  await begin(form);
  const itemId = must(form.equipmentItems[0]).id;
  const answers = await Promise.all(Array.from({ length: 5 }, () => count(form, itemId, 1)));
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(3);
  expect(await balancesOf(portal.databaseUrl, must(lotIds[0]))).toEqual([7, 0, 3, 0]);
});

/** The same random numbers in every run, so that a failure can be repeated. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('whatever clerks and guards do at once, the ledger adds up', async () => {
  const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [3, 7.5, 0.3] });
  const lane = async (seed: number): Promise<void> => {
    const random = seeded(seed);
    const who = seed % 2 === 0 ? by.clerk : by.colleague;
    for (let round = 0; round < 3; round += 1) {
      const wanted = lotIds
        .filter(() => random(3) > 0)
        .map((equipmentId) => ({ equipmentId, numberOut: (1 + random(2500)) / 1000 }));
      if (wanted.length === 0) continue;
      const form = await validTakeOut(who, wanted);
      const { isSuccess } = await submitTakeOut(who, form);
      if (!isSuccess) continue;
      if (random(3) === 0) {
        await who.client.call(
          takeOutRoutes.revoke,
          { params: { id: form.id } },
          { token: who.token },
        );
        continue;
      }
      await approveTakeOut(by, who, form.id);
      await begin(form);
      const counts = form.equipmentItems.map(({ id, numberOut }) =>
        count(form, id, Math.max(0.001, Math.round((numberOut ?? 0) * random(1500)) / 1000)),
      );
      await Promise.all(counts);
      if (random(2) === 0) await close(form);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, seed) => lane(seed + 1)));
  expect(await checked()).toMatchObject({ code: 0, output: 'The ledger adds up.\n' });
});

it('the check tells where a balance is not what happened', async () => {
  const { lotIds, number } = await broughtIn(portal.databaseUrl, { quantities: [5] });
  const lotId = must(lotIds[0]);
  await execute(
    portal.databaseUrl,
    `update equipment_lot set present = 4, carried_out = 1 where id = '${lotId}'`,
  );
  expect(await checked()).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `${number} \\S+ carried_out: 1.000 ≠ 0.000\n${number} \\S+ present: 4.000 ≠ 5.000`,
      ),
    ) as string,
  });
  await execute(
    portal.databaseUrl,
    `update equipment_lot set present = 5, carried_out = 0 where id = '${lotId}'`,
  );
});

it.each([
  ['more than came in', 'promised = promised + 1'],
  ['less than nothing', 'present = -1, promised = 6'],
])('the database itself refuses %s', async (_, set) => {
  const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [5] });
  await expect(
    execute(portal.databaseUrl, `update equipment_lot set ${set} where id = '${must(lotIds[0])}'`),
  ).rejects.toThrow(/equipment_lot_/);
});

const begin = ({ id }: TakeOutInput) =>
  execute(
    portal.databaseUrl,
    `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${id}'`,
  );
const count = async ({ id }: TakeOutInput, itemId: string, quantity: number) => {
  const body = { id: randomUUID(), note: '', photos: [], lines: [{ itemId, quantity }] };
  const { client, token } = by.guard;
  return (await client.call(countTrip, { params: { id }, body }, { token })).body;
};
const close = ({ id }: TakeOutInput) =>
  by.guard.client.call(
    closePass,
    { params: { id }, body: { note: '' } },
    { token: by.guard.token },
  );
