import { randomUUID } from 'node:crypto';
import {
  cardChangeRoutes,
  FAMILIES,
  getHome,
  getRequest,
  getReviewState,
  guaranteeRoutes,
  scanAtGate,
  searchTasks,
  searchWatchList,
  STATUS,
  takeOutRoutes,
} from '@portal/contracts';
import { logIn, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { seed } from '../../../tools/portal/seed.mjs';
import { testSettings } from '../../../tools/portal/test-settings.mjs';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { keptOtherwise } from './support/reports';

/** Longer than a busy machine needs. */
const FILLING_MS = 300_000;
/** Items of guarantees and take-outs get no verdicts, so they can never need an update. */
const NEVER = new Set(['guarantee 3', 'takeOut 3']);

// Jobs would draw the approval papers, which do not matter here.
const portal = usePortal({ demo: true, env: { RUN_JOBS: 'false' } });
const fill = () => seed(portal.databaseUrl, ['--demo', '--half-year'], { env: testSettings });

let took = 0;
let became = '';
beforeAll(async () => {
  const begun = performance.now();
  became = await fill();
  took = (performance.now() - begun) / 1000;
}, FILLING_MS);
afterAll(() => process.stdout.write(`The half year took ${took.toFixed(1)} s\n`));

const open = async ({ client, token }: Caller, family: string, id: string) => {
  const asked = [{ params: { id } }, { token }] as const;
  if (family === 'guarantee') return client.call(guaranteeRoutes.get, ...asked);
  if (family === 'cardChange') return client.call(cardChangeRoutes.get, ...asked);
  if (family === 'takeOut') return client.call(takeOutRoutes.get, ...asked);
  return client.call(getRequest, ...asked);
};

it('has requests of every family in every status, and at every step, in time and late', async () => {
  expect(became).toBe('half a year');
  const found = await rowsOf<{ standing: string }>(
    portal.databaseUrl,
    `select distinct family || ' ' || status as standing from request`,
  );
  const wanted = FAMILIES.flatMap((family) =>
    Object.values(STATUS).map((one) => `${family} ${one}`),
  );
  expect(found.map(({ standing }) => standing).sort()).toEqual(
    wanted.filter((standing) => !NEVER.has(standing)).sort(),
  );
  const steps = await rowsOf<{ family: string; step: string; late: number; intime: number }>(
    portal.databaseUrl,
    `select d.family, d.code as step, count(*) filter (where t.due_date < now())::int as late,
       count(*) filter (where t.due_date >= now())::int as intime
     from workflow_step_definition d
     left join (workflow_step s join request r on r.id = s.request_id and r.status = ${STATUS.waiting}
       join workflow_task t on t.step_id = s.id and t.is_open) on r.family = d.family and s.name_vi = d.name_vi
     group by 1, 2`,
  );
  expect(steps.filter(({ late, intime }) => late === 0 || intime === 0)).toEqual([]);
});

it('lets no person in whom the same gate would turn away that day', async () => {
  const guard = await demoCaller(portal.client, 'guard@plant.example');
  const call: Caller['client']['call'] = (route, input) =>
    guard.client.call(route, input, { token: guard.token });
  const came = await rowsOf<{ number: string; gateId: string }>(
    portal.databaseUrl,
    `select distinct e.number, e.gate_id::text as "gateId" from gate_event e
     join safety_card c on c.number = e.number
     where e.direction = 'in' and e.outcome <> 'refused'
       and e.happened_at > now() - interval '26 hours' limit 40`,
  );
  const found = await Promise.all(
    came.map(async ({ number, gateId }) => {
      const body = { id: randomUUID(), gateId, direction: 'in' as const, code: number };
      return (await call(scanAtGate, { body })).body.reasons.map(({ reason }) => reason);
    }),
  );
  expect(came.length).toBeGreaterThanOrEqual(20);
  // Who came in has worked since, and may be inside still.
  const sinceThen = ['alreadyInside', 'workingTime'];
  expect([...new Set(found.flat())].filter((reason) => !sinceThen.includes(reason))).toEqual([]);
});

it('has people and vehicles inside at whatever hour, and movements of all kinds behind them', async () => {
  const [places] = await rowsOf<{ people: number; vehicles: number; ahead: number }>(
    portal.databaseUrl,
    `select count(person_id) filter (where is_inside)::int as people,
       count(vehicle_id) filter (where is_inside)::int as vehicles,
       count(*) filter (where since > now())::int as ahead from gate_place`,
  );
  expect(places?.ahead).toBe(0);
  expect(places?.people).toBeGreaterThanOrEqual(20);
  expect(places?.vehicles).toBeGreaterThanOrEqual(2);
  const kinds = await rowsOf<{ outcome: string; explained: boolean; told: boolean }>(
    portal.databaseUrl,
    `select outcome, bool_and(case outcome when 'passed' then reasons = '{}' and note = ''
         when 'overruled' then reasons <> '{}' and note <> '' else reasons <> '{}' end) as explained,
       bool_and(received_at between happened_at and happened_at + interval '1 day') as told
     from gate_event group by outcome order by 1`,
  );
  expect(kinds).toEqual(
    ['passed', 'overruled', 'refused'].map((outcome) => ({
      outcome,
      explained: true,
      told: true,
    })),
  );
});

it('has what safety staff and guards follow up', async () => {
  const [found] = await rowsOf<Record<string, number>>(
    portal.databaseUrl,
    `select
       (select count(*)::int from exam e where exists (select 1 from training_result t where t.exam_id = e.id and t.is_passed)
         and exists (select 1 from training_result t where t.exam_id = e.id and not t.is_passed)) as classes,
       (select count(*)::int from training_result where valid_to between now() and now() + interval '7 days') as ending,
       (select count(*)::int from training_result where valid_to < now()) as over,
       (select count(*)::int from violation where points > 0 and recorded_by_id is not null) as violations,
       (select count(*)::int from blacklist_entry where active) as barred,
       (select count(*)::int from blacklist_entry where lifted_at is not null) as lifted,
       (select count(*)::int from equipment_inspection
         where valid_date between now() and now() + interval '7 days' and withdrawn_at is null) as inspections,
       (select count(*)::int from vehicle_check where at > now() - interval '7 days') as checks,
       (select count(distinct request_id)::int from take_out_trip join take_out_pass p using (request_id)
         where p.ended_at is null) as "halfCounted",
       (select count(*)::int from take_out_pass where ended_by = 'closed' and note <> '') as differing,
       (select count(*)::int from training_session s where s.state = 'held'
         and exists (select 1 from training_booking b where b.session_id = s.id and b.state = 'came')) as held,
       (select count(*)::int from training_session s where s.begins_at > now() and s.seats >
         (select count(*) from training_booking b where b.session_id = s.id and b.state = 'booked')) as bookable,
       (select count(*)::int from training_booking b join training_session s on s.id = b.session_id
         where b.state = 'waiting' and s.begins_at > now()) as "waitingForSeats",
       (select count(*)::int from induction_attempt where is_passed and result_id is not null) as inducted,
       (select count(*)::int from induction_attempt where not is_passed) as "inductedFailed",
       (select count(*)::int from induction_link where withdrawn_at is null and last_day > now()) as codes,
       (select count(*)::int from induction_link where withdrawn_at < now()) as "codesWithdrawn",
       (select count(*)::int from absence where from_day > now()) as "absencesToCome"`,
  );
  expect(Object.entries(must(found)).filter(([, count]) => count === 0)).toEqual([]);
});

it('tells whatever came back why', async () => {
  const silent = await rowsOf(
    portal.databaseUrl,
    `select number from request r where status in (${STATUS.returned}, ${STATUS.needsUpdate}, ${STATUS.rejected})
       and not exists (select 1 from request_event e where e.request_id = r.id and e.comment <> ''
         and e.action in ('return', 'requestUpdate', 'reject'))`,
  );
  expect(silent).toEqual([]);
});

it('gives everybody of the demo something to do', async () => {
  const { client } = portal;
  const homeOf = async (email: string) => {
    const { token } = await demoCaller(client, email);
    return (await client.call(getHome, {}, { token })).body;
  };
  for (const email of ['clerk@ptsc.example', 'clerk@lilama.example']) {
    const home = await homeOf(email);
    expect(home).toMatchObject({
      returned: [expect.anything(), ...home.returned.slice(1)],
      waiting: [expect.anything(), ...home.waiting.slice(1)],
    });
    // Within the week.
    const { token } = await demoCaller(client, email);
    const filterValue = JSON.stringify({ days: 7 });
    const { body } = await client.call(searchWatchList, { query: { filterValue } }, { token });
    expect(body.totalCount).toBeGreaterThan(0);
  }
  expect((await homeOf('colleague@ptsc.example')).latest).not.toEqual([]);
  for (const name of ['reviewer', 'head', 'cards', 'guard']) {
    const desk = must((await homeOf(`${name}@plant.example`)).desk);
    expect(desk.overdue.count).toBeGreaterThan(0);
    expect(desk.waiting).toBeGreaterThan(desk.overdue.count);
  }
  const { absences } = must((await homeOf('reviewer@plant.example')).desk);
  expect(absences).toMatchObject([{ isOwn: false, otherName: 'Đinh Hoàng Nam', taskCount: 2 }]);
  const engineer = await homeOf('engineer@plant.example');
  expect(engineer.returned).not.toEqual([]);
  expect(engineer.desk?.mine).toBeGreaterThan(0);
  const reviewer = await demoCaller(client, 'reviewer@plant.example');
  const { body } = await client.call(searchTasks, {}, { token: reviewer.token });
  expect(body.totalCount).toBeGreaterThan(10);
});

it('lets authors and reviewers open every request, and everybody see faces', async () => {
  const callers = new Map<string, Promise<Caller>>();
  const callerOf = (email: string): Promise<Caller> => {
    const known = callers.get(email) ?? login(email);
    callers.set(email, known);
    return known;
  };
  const login = async (email: string) => ({
    client: portal.client,
    token: (await logIn(portal.client, email, 'Demo@2026')).token,
  });
  const requests = await rowsOf<{
    id: string;
    family: string;
    owner: string;
    reviewer: string | null;
  }>(
    portal.databaseUrl,
    `select r.id::text, r.family, u.email as owner, (select m.email from workflow_task t
       join user_group_member g on g.group_id = t.group_id join "user" m on m.id = g.user_id
       where t.request_id = r.id and t.is_open and r.status = ${STATUS.waiting} limit 1) as reviewer
     from request r join "user" u on u.id = r.owner_id`,
  );
  const refused: unknown[] = [];
  for (const { id, family, owner, reviewer } of requests) {
    const { status } = await open(await callerOf(owner), family, id);
    if (status !== 200) refused.push({ id, family, owner, status });
    if (!reviewer) continue;
    const { client, token } = await callerOf(reviewer);
    const state = await client.call(getReviewState, { params: { id } }, { token });
    if (state.status !== 200) refused.push({ id, family, reviewer, status: state.status });
  }
  expect(refused).toEqual([]);
  const people = must(requests.find(({ family, reviewer }) => family === 'people' && reviewer));
  const { body } = await open(await callerOf(people.owner), people.family, people.id);
  const { image } = must((body as { staffItems: { image: string }[] }).staffItems[0]);
  const picture = await fetch(`${portal.client.baseUrl}${image}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('has sent no mails, and has nothing more to say about the past', async () => {
  const [said] = await rowsOf<{ mails: number; waiting: number }>(
    portal.databaseUrl,
    `select (select count(*)::int from mail_outbox) as mails,
       (select count(*)::int from notice where mailed_at is null) as waiting`,
  );
  expect(said).toEqual({ mails: 0, waiting: 0 });
});

it('is filled once', async () => {
  const count = () =>
    rowsOf(
      portal.databaseUrl,
      `select (select count(*) from request) as requests, (select count(*) from file) as files,
         (select count(*) from "user") as users, (select count(*) from person) as people`,
    );
  const before = await count();
  expect(await fill()).toBe('there');
  expect(await count()).toEqual(before);
});

it('keeps of people what their records say', async () => {
  expect(await keptOtherwise(portal.databaseUrl)).toEqual([]);
});
