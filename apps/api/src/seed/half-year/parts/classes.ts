import { courses, type SessionBody } from '@portal/contracts';
import { ClassEntry } from '../../../features/safety-staff/class-entry';
import { LackingPeople } from '../../../features/safety-staff/classes/lacking-people';
import { RollCall } from '../../../features/safety-staff/classes/roll-call';
import { SeatBookings } from '../../../features/safety-staff/classes/seat-bookings';
import { TrainingSessions } from '../../../features/safety-staff/classes/training-sessions';
import { newId } from '../../../platform/database/id';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** A class: its day, counted from the last one of the demo, and what it is like. */
interface Planned extends Pick<SessionBody, 'place' | 'seats' | 'language' | 'note'> {
  on: number;
  course: string;
}

const ROOM = 'Phòng huấn luyện an toàn, nhà hành chính';
const CLASSES: readonly Planned[] = [
  { on: -33, course: 'ATBD', place: ROOM, seats: 30, language: 'vi', note: '' },
  { on: -19, course: 'ATCS', place: ROOM, seats: 24, language: 'vi', note: '' },
  { on: -5, course: 'H2S', place: 'Hội trường B', seats: 20, language: 'vi', note: '' },
  {
    on: 3,
    course: 'ATBD',
    place: ROOM,
    seats: 25,
    language: 'vi',
    note: 'Mang theo CCCD hoặc hộ chiếu; có mặt trước 15 phút.',
  },
  // More people ask for it than it has seats.
  { on: 4, course: 'ATCS', place: ROOM, seats: 2, language: 'vi', note: '' },
  { on: 8, course: 'H2S', place: 'Hội trường B', seats: 16, language: 'en', note: '' },
];
const [BEGINS, ENDS] = ['08:00', '11:00'];
/** Days between the plan of a class and the class, and between the bookings and the class. */
const [PLANNED_BEFORE, BOOKED_BEFORE] = [12, 5];
/** The most people whom a company books at once. */
const MOST_OF_COMPANY = 4;
const PASS_SCORE = 60;

/** Classes with bookings, roll-call and results; some lie ahead. */
export const classesPart: Part = {
  stories: (stage) =>
    CLASSES.map((one) => hold(stage, stage.random(`class of ${one.course} ${one.on}`), one)),
};

async function* hold(stage: Stage, random: Random, { on, course, ...about }: Planned): Story {
  const { calendar, service, staff, tx } = stage;
  yield calendar.at(on - PLANNED_BEFORE, '09:15');
  const { id: courseId } = await stage.row(courses, course);
  const { outcome, id } = await service(TrainingSessions).create(
    staff.safety,
    {
      ...about,
      courseId,
      beginsAt: calendar.at(on, BEGINS).toISOString(),
      endsAt: calendar.at(on, ENDS).toISOString(),
    },
    'vi',
  );
  demand(outcome, 'class');
  if (id === null) return;
  yield calendar.at(Math.min(on - BOOKED_BEFORE, -1), `14:${random.int(10, 59)}`);
  await book(stage, id, courseId);
  if (on >= 0) return;

  yield calendar.at(on, '07:50');
  const there = await tx.trainingBooking.findMany({
    where: { sessionId: id, state: 'booked' },
    orderBy: { line: 'asc' },
  });
  if (there.length === 0) return;
  const ticks = there.map(({ id: bookingId }) => ({
    bookingId,
    state: random.happens(0.9) ? ('came' as const) : ('absent' as const),
  }));
  demand(await service(RollCall).tick(id, { ticks }), 'roll-call');
  yield calendar.at(on, '15:20');
  // The demo's records already hold a result of the day for some people, which must not change.
  const came = await tx.$queryRaw<{ identityNumber: string }[]>`
    select b.identity_number as "identityNumber" from training_booking b
    where b.session_id = ${id}::uuid and b.state = 'came' and not exists (
      select 1 from training_result t join person p on p.id = t.person_id
      where p.identity_key = b.identity_key and t.course_id = b.course_id
        and t.exam_date = ${calendar.day(on)}::date)
    order by b.line`;
  if (came.length === 0) return;
  const { rows } = await service(ClassEntry).save(
    staff.safety,
    {
      id,
      courseId,
      day: calendar.day(on),
      examiner: 'Nguyễn Hữu Khánh',
      passScore: PASS_SCORE,
      rows: came.map(({ identityNumber }) => ({
        id: newId(),
        number: identityNumber,
        score: String(random.happens(0.9) ? random.int(65, 100) : random.int(30, 55)),
        result: '',
        seen: null,
      })),
    },
    'vi',
  );
  const [wrong] = rows.flatMap(({ problems }) => problems);
  if (wrong) throw new Error(`The demo's class in ${course} was refused: ${wrong}`);
}

/** Each company books the first of its people who lack the course; those without a seat wait. */
async function book({ companies, service }: Stage, id: string, courseId: string): Promise<void> {
  const asked = { courseId, keyword: '', isOpen: true, skip: 0, take: 10 } as const;
  for (const { id: contractorId, clerks } of companies.all) {
    const [clerk] = clerks;
    const { data } = await service(LackingPeople).search(contractorId, asked, 'vi');
    if (!clerk || data.length === 0) continue;
    const personIds = data.slice(0, MOST_OF_COMPANY).map(({ personId }) => personId);
    const user = { ...clerk.user, contractorId };
    const answer = await service(SeatBookings).book(user, id, { personIds, mayWait: true }, 'vi');
    if (!answer.isSuccess) throw new Error(`The demo's booking was refused: ${answer.message}`);
  }
}
