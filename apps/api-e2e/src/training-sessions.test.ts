import { randomUUID } from 'node:crypto';
import {
  addToTrainingRoll,
  bookTrainingSeats,
  cancelTrainingSession,
  changeTrainingSession,
  createTrainingSession,
  getOwnSession,
  getTrainingSession,
  saveClass,
  searchLackingPeople,
  searchOfferedClasses,
  searchTrainingSessions,
  tickTrainingRoll,
  withdrawTrainingBookings,
  type LackingPerson,
} from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { mailsTo } from '@portal/testing/mailbox';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const PEOPLE = 16;

let clerk: Caller;
let colleague: Caller;
let stranger: Caller;
let safety: Caller;
let courseId: string;
/** People of the clerk's company who lack the course, each test takes some of its own. */
let people: LackingPerson[];
let foreign: LackingPerson;

const run = (statement: string) => execute(portal.databaseUrl, statement);
const lackingOf = async (who: Caller, query = {}) =>
  (await who.client.call(searchLackingPeople, { query: { take: 100, ...query } }, who)).body;

beforeAll(async () => {
  [clerk, colleague, stranger, safety] = (await Promise.all(
    [
      'clerk@ptsc.example',
      'colleague@ptsc.example',
      'clerk@lilama.example',
      'safety@plant.example',
    ].map((name) => demoCaller(portal.client, name)),
  )) as [Caller, Caller, Caller, Caller];
  await submitted(clerk, await validPeopleRequest(clerk, PEOPLE));
  await submitted(stranger, await validPeopleRequest(stranger, 1));
  const first = await lackingOf(clerk);
  courseId = must(first.data[0]).courseId;
  people = (await lackingOf(clerk, { courseId })).data;
  foreign = must((await lackingOf(stranger, { courseId })).data[0]);
});

/** People whom no test has taken yet. */
const some = (count: number): LackingPerson[] => people.splice(0, count);
const idsOf = (rows: readonly LackingPerson[]) => rows.map(({ personId }) => personId);

/** A class some days ahead. */
async function planned(seats: number, change: { days: number; place?: string }) {
  const day = addDays(today, change.days);
  const body = {
    courseId,
    place: change.place ?? 'Hội trường A',
    beginsAt: plantInstant(`${day} 08:00`).toISOString(),
    endsAt: plantInstant(`${day} 11:00`).toISOString(),
    seats,
  };
  const { body: made } = await safety.client.call(createTrainingSession, { body }, safety);
  return { ...body, id: must(made.id ?? undefined) };
}
const book = async (id: string, rows: readonly LackingPerson[], mayWait = false, who = clerk) =>
  who.client.call(
    bookTrainingSeats,
    { params: { id }, body: { personIds: idsOf(rows), mayWait } },
    who,
  );
const own = async (id: string, who = clerk) =>
  (await who.client.call(getOwnSession, { params: { id } }, who)).body;
const roll = async (id: string) =>
  (await safety.client.call(getTrainingSession, { params: { id } }, safety)).body;
/** Names with their states, and the place in the line of those who wait. */
const shown = (bookings: { fullName: string; state: string; place: number | null }[]) =>
  bookings.map(({ fullName, state, place }) => [fullName, place ?? state]);
/** Lets a class begin an hour ago, or at midnight if that was later: a class of yesterday takes no results of today. */
const begun = (id: string) =>
  run(`update training_session set ends_at = now() + interval '1 hour', begins_at = greatest(now() - interval '1 hour',
      date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh')
    where id = '${id}'`);

it.each([
  ['before it begins', 'T03:00:00Z', 'T02:59:59Z'],
  ['as it begins, in other digits', 'T03:00:00Z', 'T03:00:00.000Z'],
])('a class that ends %s is refused', async (_, begins, ends) => {
  const day = addDays(today, 9);
  const body = { courseId, place: 'A', seats: 5, beginsAt: day + begins, endsAt: day + ends };
  const { status } = await safety.client.call(createTrainingSession, { body }, safety);
  expect(status).toBe(400);
});

it('a company sees who lacks a course for its requests, by when, and whether a class is offered', async () => {
  const { data, totalCount } = await lackingOf(clerk, { courseId });
  expect(totalCount).toBe(data.length);
  expect(data.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(must(data[0])).toMatchObject({ lack: 'missing', booking: null });
  expect(must(data[0]).neededOn >= today).toBe(true);
  const [one] = data;
  const found = await lackingOf(clerk, { courseId, keyword: must(one).fullName });
  expect(idsOf(found.data)).toContain(must(one).personId);
  const others = await lackingOf(stranger);
  expect(idsOf(others.data)).not.toContain(must(one).personId);
});

it('somebody who has passed does not lack the course, and one whose exam ends during the request lacks it from then on', async () => {
  const [passed, short] = some(2) as [LackingPerson, LackingPerson];
  const last = addDays(must(short).neededOn, 1);
  await run(
    `insert into person (id, identity_number, identity_key, full_name) values
       (gen_random_uuid(), '${passed.identityNumber}', '${passed.identityNumber}', '${passed.fullName}'),
       (gen_random_uuid(), '${short.identityNumber}', '${short.identityNumber}', '${short.fullName}');
     insert into training_result (id, person_id, course_id, exam_date, is_passed, valid_from, valid_to)
       select gen_random_uuid(), id, '${courseId}', '${today}', true, '${addDays(today, -1)}',
         case identity_key when '${short.identityNumber}' then '${last}'::date else '2099-12-31' end
       from person where identity_key in ('${passed.identityNumber}', '${short.identityNumber}')`,
  );
  const { data } = await lackingOf(clerk, { courseId });
  expect(idsOf(data)).not.toContain(passed.personId);
  expect(data.find(({ personId }) => personId === short.personId)).toMatchObject({
    lack: 'endsBefore',
    neededOn: addDays(last, 1),
  });
  const session = await planned(2, { days: 12 });
  const { body } = await book(session.id, [passed, short]);
  expect(body).toMatchObject({ isSuccess: true, booked: 1, refused: [{ reason: 'notLacking' }] });
});

it('seats are booked at once; where they run out, the next free class is offered, or people wait', async () => {
  const [first, second] = [
    await planned(2, { days: 1 }),
    await planned(5, { days: 2, place: 'Phòng B2' }),
  ];
  const [one, two, three, four] = some(4) as [
    LackingPerson,
    LackingPerson,
    LackingPerson,
    LackingPerson,
  ];
  const { body } = await book(first.id, [one, two, three]);
  expect(body).toMatchObject({
    isSuccess: true,
    booked: 2,
    waiting: 0,
    refused: [{ personId: three.personId, reason: 'full' }],
    next: { id: second.id, place: 'Phòng B2', free: 5 },
  });
  expect((await book(first.id, [three, one], true)).body).toMatchObject({
    booked: 0,
    waiting: 1,
    refused: [{ personId: one.personId, reason: 'bookedAlready' }],
  });
  // Booked once per course while it lies ahead, in whatever class.
  expect((await book(second.id, [one, three])).body).toMatchObject({
    isSuccess: false,
    refused: [{ reason: 'bookedAlready' }, { reason: 'bookedAlready' }],
  });
  await book(first.id, [four], true);

  expect(shown((await own(first.id)).bookings)).toEqual([
    [one.fullName, 'booked'],
    [two.fullName, 'booked'],
    [three.fullName, 1],
    [four.fullName, 2],
  ]);
  const { data } = await lackingOf(clerk, { courseId, keyword: three.identityNumber });
  expect(must(data[0]).booking).toMatchObject({ sessionId: first.id, state: 'waiting' });

  // A seat that comes back goes to the first in line; so do further seats.
  const withdrawn = must((await own(first.id)).bookings[0]).id;
  const back = await clerk.client.call(
    withdrawTrainingBookings,
    { params: { id: first.id }, body: { bookingIds: [withdrawn] } },
    clerk,
  );
  expect(back.body.isSuccess).toBe(true);
  expect(shown((await own(first.id)).bookings)).toEqual([
    [two.fullName, 'booked'],
    [three.fullName, 'booked'],
    [four.fullName, 1],
  ]);
  const { version } = await roll(first.id);
  const { courseId: _course, id, ...body2 } = first;
  const raised = await safety.client.call(
    changeTrainingSession,
    { params: { id }, body: { ...body2, seats: 3, version } },
    safety,
  );
  expect(raised.body.isSuccess).toBe(true);
  expect((await own(first.id)).bookings.at(-1)).toMatchObject({
    state: 'booked',
    hasMovedUp: true,
  });
  // One mail for each act.
  const mails = await mailsTo(portal.client, 'clerk@ptsc.example', /đã có chỗ trong lớp/);
  expect(mails.filter(({ text }) => text.includes(three.fullName))).toHaveLength(1);
  expect(mails.filter(({ text }) => text.includes(four.fullName))).toHaveLength(1);
  const fewer = await safety.client.call(
    changeTrainingSession,
    { params: { id }, body: { ...body2, seats: 1, version: version + 1 } },
    safety,
  );
  expect(fewer.body.isSuccess).toBe(false);
  const stale = await safety.client.call(
    changeTrainingSession,
    { params: { id }, body: { ...body2, version } },
    safety,
  );
  expect(stale.status).toBe(409);
});

it('of ten calls at once for the last seat, one gets it', async () => {
  const session = await planned(1, { days: 5 });
  const ten = people.slice(0, 5);
  const answers = await Promise.all(
    [...ten, ...ten].map((person, at) => book(session.id, [person], at >= 5)),
  );
  const booked = answers.filter(({ status, body }) => status === 200 && body.booked === 1);
  expect(booked).toHaveLength(1);
  const { bookings, free, waiting } = await roll(session.id);
  expect(bookings.filter(({ state }) => state === 'booked')).toHaveLength(1);
  expect(free).toBe(0);
  expect(new Set(bookings.map(({ identityNumber }) => identityNumber)).size).toBe(bookings.length);
  expect(waiting).toBe(bookings.length - 1);
  const ids = (await own(session.id)).bookings.map(({ id }) => id);
  await clerk.client.call(
    withdrawTrainingBookings,
    { params: { id: session.id }, body: { bookingIds: ids } },
    clerk,
  );
});

it("a company's users share its bookings; another company neither sees nor books nor withdraws its people", async () => {
  const session = await planned(4, { days: 6 });
  const [mine, next] = some(2) as [LackingPerson, LackingPerson];
  await book(session.id, [mine]);
  await book(session.id, [foreign], false, stranger);
  const seen = await own(session.id, colleague);
  expect(seen).toMatchObject({ free: 2, ownBooked: 1 });
  expect(seen.bookings.map(({ fullName }) => fullName)).toEqual([mine.fullName]);
  const theirs = await own(session.id, stranger);
  expect(theirs.bookings.map(({ fullName }) => fullName)).toEqual([foreign.fullName]);
  expect(JSON.stringify(theirs)).not.toContain(mine.identityNumber);

  expect((await book(session.id, [next], false, stranger)).status).toBe(404);
  const ofMine = must(seen.bookings[0]).id;
  const taken = await stranger.client.call(
    withdrawTrainingBookings,
    { params: { id: session.id }, body: { bookingIds: [ofMine] } },
    stranger,
  );
  expect(taken.status).toBe(404);
  const back = await colleague.client.call(
    withdrawTrainingBookings,
    { params: { id: session.id }, body: { bookingIds: [ofMine] } },
    colleague,
  );
  expect(back.body.isSuccess).toBe(true);
});

it('a person who is barred on the day is not booked', async () => {
  const session = await planned(4, { days: 7 });
  const [barred] = some(1) as [LackingPerson];
  await run(
    `insert into person (id, identity_number, identity_key, full_name)
       values (gen_random_uuid(), '${barred.identityNumber}', '${barred.identityNumber}', '${barred.fullName}');
     insert into blacklist_entry (id, person_id, reason, since, active)
       select gen_random_uuid(), id, 'Trộm vật tư', '${today}', true from person where identity_key = '${barred.identityNumber}'`,
  );
  expect((await book(session.id, [barred])).body).toMatchObject({
    isSuccess: false,
    refused: [{ reason: 'barred' }],
  });
});

it('another place or time and a cancellation are mailed to who booked; then people can be booked again', async () => {
  const session = await planned(2, { days: 8 });
  const two = some(2);
  await book(session.id, two);
  const { courseId: _course, id, ...body } = session;
  await safety.client.call(
    changeTrainingSession,
    { params: { id }, body: { ...body, place: 'Nhà xưởng số 9', version: 1 } },
    safety,
  );
  const [changed] = await mailsTo(portal.client, 'clerk@ptsc.example', /đổi giờ hoặc địa điểm/);
  expect(must(changed).text).toContain('Nhà xưởng số 9');
  for (const { fullName } of two) expect(must(changed).text).toContain(fullName);

  const reason = 'Giảng viên ốm';
  const cancelled = await safety.client.call(
    cancelTrainingSession,
    { params: { id }, body: { reason } },
    safety,
  );
  expect(cancelled.body.isSuccess).toBe(true);
  const [told] = await mailsTo(portal.client, 'clerk@ptsc.example', /đã bị hủy/);
  expect(must(told).text).toContain(reason);
  expect(await own(id)).toMatchObject({ state: 'cancelled', cancelReason: reason });
  expect((await book(id, two)).body.isSuccess).toBe(false);
  const other = await planned(2, { days: 9 });
  expect((await book(other.id, two)).body).toMatchObject({ booked: 2 });
});

it('at roll-call people come, stay away or are added by number; saving their results ends the class', async () => {
  const session = await planned(3, { days: 10 });
  const [came, absent, late] = some(3) as [LackingPerson, LackingPerson, LackingPerson];
  await book(session.id, [came, absent]);
  const tick = (state: 'came' | 'absent' | 'booked', fullName: string) =>
    roll(session.id).then(({ bookings }) =>
      safety.client.call(
        tickTrainingRoll,
        {
          params: { id: session.id },
          body: {
            ticks: bookings
              .filter((one) => one.fullName === fullName)
              .map(({ id }) => ({ bookingId: id, state })),
          },
        },
        safety,
      ),
    );
  expect((await tick('came', came.fullName)).body.isSuccess).toBe(false);
  await begun(session.id);
  expect((await tick('came', came.fullName)).body.isSuccess).toBe(true);
  await tick('absent', absent.fullName);
  const add = (number: string) =>
    safety.client.call(addToTrainingRoll, { params: { id: session.id }, body: { number } }, safety);
  expect((await add('000000000001')).body.isSuccess).toBe(false);
  expect((await add(late.identityNumber)).body.isSuccess).toBe(true);
  const { bookings, hasRollCall } = await roll(session.id);
  expect(hasRollCall).toBe(true);
  expect(bookings.map(({ fullName, state, isAdded }) => ({ fullName, state, isAdded }))).toEqual([
    { fullName: came.fullName, state: 'came', isAdded: false },
    { fullName: absent.fullName, state: 'absent', isAdded: false },
    { fullName: late.fullName, state: 'came', isAdded: true },
  ]);
  // Who stayed away can be booked again, who came cannot.
  const other = await planned(3, { days: 11 });
  expect((await book(other.id, [came, absent])).body).toMatchObject({
    booked: 1,
    refused: [{ personId: came.personId, reason: 'bookedAlready' }],
  });

  const results = {
    id: session.id,
    courseId,
    day: today,
    rows: [came, late].map(({ identityNumber }) => ({
      id: randomUUID(),
      number: identityNumber,
      score: '90',
      result: 'Đạt',
    })),
  };
  const wrongDay = await safety.client.call(
    saveClass,
    { body: { ...results, day: addDays(today, -1) } },
    safety,
  );
  expect(wrongDay.body.isSuccess).toBe(false);
  const saved = await safety.client.call(saveClass, { body: results }, safety);
  expect(saved.body.isSuccess).toBe(true);
  expect(await roll(session.id)).toMatchObject({ state: 'held', hasRollCall: false });
  const still = await lackingOf(clerk, { courseId });
  expect(idsOf(still.data)).not.toContain(came.personId);
});

it('staff see the classes of a week, and companies the next ones and their own', async () => {
  const session = await planned(2, { days: 20, place: 'Sân tập' });
  const day = addDays(today, 20);
  const week = await safety.client.call(
    searchTrainingSessions,
    { query: { from: day, to: day } },
    safety,
  );
  expect(week.body.data.map(({ id }) => id)).toEqual([session.id]);
  const list = async (isOwn: boolean) =>
    (
      await clerk.client.call(
        searchOfferedClasses,
        { query: { courseId, take: 100, isOwn: String(isOwn) } },
        clerk,
      )
    ).body;
  expect((await list(false)).data.map(({ id }) => id)).toContain(session.id);
  expect((await list(true)).data.map(({ id }) => id)).not.toContain(session.id);
  const past = await safety.client.call(
    createTrainingSession,
    {
      body: {
        courseId,
        place: 'A',
        beginsAt: `${addDays(today, -2)}T01:00:00Z`,
        endsAt: `${addDays(today, -2)}T02:00:00Z`,
        seats: 1,
      },
    },
    safety,
  );
  expect(past.body).toMatchObject({ isSuccess: false, id: null });
  const [unknown] = await rowsOf<{ count: number }>(
    portal.databaseUrl,
    `select count(*)::int as count from training_session where place = 'A'`,
  );
  expect(must(unknown).count).toBe(0);
});
