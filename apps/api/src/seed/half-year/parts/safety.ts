import { courses } from '@portal/contracts';
import { addDays, addMonths, identityKey } from '@portal/domain';
import { ClassEntry } from '../../../features/safety-staff/class-entry';
import { Inspections } from '../../../features/safety-staff/inspections';
import { SafetyActs } from '../../../features/safety-staff/safety-acts';
import { newId } from '../../../platform/database/id';
import { rawTable } from '../../seed-files';
import { seedTables } from '../../seed-tables';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** A class: when it is entered, the course, and the number of people. */
interface Class {
  ago: number;
  course: string;
  size: number;
  /**
   * When the results expire, counted from the last day; by default the class was held on the day before it is entered.
   */
  runsOut?: number;
}
const CLASSES: readonly Class[] = [
  { ago: 190, course: 'LVTC', size: 9, runsOut: 3 },
  { ago: 189, course: 'KGHC', size: 8, runsOut: 5 },
  { ago: 188, course: 'GPLV', size: 7, runsOut: -9 },
  { ago: 110, course: 'CNCC', size: 12 },
  { ago: 68, course: 'LVTC', size: 15 },
  { ago: 34, course: 'ATD', size: 10 },
  { ago: 11, course: 'PCCC', size: 22 },
  { ago: 4, course: 'KGHC', size: 14 },
  { ago: 1, course: 'ATBD', size: 18 },
];
const PASS_SCORE = 60;
const EXAMINERS = ['Nguyễn Hữu Khánh', 'Trần Thị Thu Hà', 'Võ Minh Tuấn'];

const VIOLATIONS: readonly { description: string; points: number }[] = [
  { description: 'Không đeo dây an toàn khi làm việc trên giàn giáo cao 6 m.', points: 5 },
  { description: 'Hút thuốc ngoài khu vực quy định.', points: 8 },
  { description: 'Sử dụng điện thoại di động trong khu vực công nghệ.', points: 4 },
  { description: 'Vào khu vực rào chắn khi chưa được phép.', points: 3 },
  { description: 'Không mang kính bảo hộ khi mài cắt.', points: 2 },
  { description: 'Chạy xe quá tốc độ 30 km/h trong nhà máy.', points: 3 },
  { description: 'Mở nắp hố ga không có người giám sát.', points: 4 },
  { description: 'Để dụng cụ rơi từ sàn thao tác.', points: 3 },
];
const VIOLATED = 14;

interface Bar {
  identityNumber: string;
  fullName: string;
  reason: string;
  ago: number;
  /** Its last day, counted from the last day of the demo; by default it holds until it is lifted. */
  until?: number;
  lifted?: { ago: number; reason: string };
}
const BARS: readonly Bar[] = [
  {
    identityNumber: '052079630158',
    fullName: 'Lâm Hữu Tín',
    reason: 'Vi phạm quy định an toàn lần thứ ba.',
    ago: 120,
  },
  {
    identityNumber: '049091775204',
    fullName: 'Mai Quốc Đạt',
    reason: 'Sử dụng thẻ của người khác để vào cổng.',
    ago: 75,
    until: 105,
  },
  {
    identityNumber: '051088402917',
    fullName: 'Trịnh Văn Lộc',
    reason: 'Mang vật cấm vào nhà máy.',
    ago: 30,
  },
  {
    identityNumber: '051090318846',
    fullName: 'Phùng Đình Khải',
    reason: 'Rời vị trí canh lửa khi công việc nóng chưa kết thúc.',
    ago: 58,
    lifted: { ago: 22, reason: 'Đã hoàn thành đào tạo lại và được đơn vị quản lý bảo lãnh.' },
  },
];

/** When certificates of things at the plant expire, counted from the last day. */
const INSPECTED = [-14, -2, 2, 5, 21, 90, 180, 260] as const;

/** Records of safety staff: exams of classes, violations, bars, inspections of equipment. */
export const safetyPart: Part = {
  stories: (stage) => {
    const of = (what: string) => stage.random(`safety ${what}`);
    return [
      ...CLASSES.map((one, at) => examine(stage, of(`class ${at}`), one)),
      ...VIOLATIONS_AGO.map((ago, at) => violate(stage, of(`violation ${at}`), ago)),
      ...BARS.map((bar) => keepOut(stage, bar)),
      inspect(stage, of('inspections')),
    ];
  },
};

/** The most recent is a few days ago; further back they become rarer. */
const VIOLATIONS_AGO = Array.from({ length: VIOLATED }, (_, at) => 3 + at * 11);

async function* examine(
  stage: Stage,
  random: Random,
  { ago, course: code, size, runsOut }: Class,
): Story {
  yield stage.calendar.at(-ago, `${random.int(13, 15)}:${random.int(10, 59)}`);
  const course = await stage.row(courses, code);
  const day =
    runsOut === undefined
      ? stage.calendar.day(-ago - 1)
      : addDays(addMonths(stage.calendar.day(runsOut), -course.validMonths), 1);
  // People who have taken it before have a result that is valid for longer.
  const people = await stage.tx.person.findMany({
    where: {
      identityNumber: {
        in: crewOf(stage)
          .map(({ identityNumber }) => identityNumber)
          .filter(() => random.happens(0.5)),
      },
      trainingResults:
        runsOut === undefined
          ? { none: { examDate: new Date(day) } }
          : { none: { courseId: course.id } },
    },
    orderBy: { identityKey: 'asc' },
    take: size,
    select: { identityNumber: true },
  });
  const outcome = await stage.service(ClassEntry).save(
    stage.staff.safety,
    {
      id: newId(),
      courseId: course.id,
      day,
      examiner: random.of(EXAMINERS),
      passScore: PASS_SCORE,
      rows: people.map(({ identityNumber }) => ({
        id: newId(),
        number: identityNumber,
        score: String(random.happens(0.88) ? random.int(62, 100) : random.int(30, 58)),
        result: '',
        seen: null,
      })),
    },
    'vi',
  );
  const wrong = outcome.rows.flatMap(({ problems }) => problems);
  if (wrong.length > 0) throw new Error(`The demo's class in ${code} was refused: ${wrong[0]}`);
}

async function* violate(stage: Stage, random: Random, ago: number): Story {
  yield stage.calendar.at(-ago, `16:${random.int(10, 59)}`);
  const worker = random.of(crewOf(stage));
  const person = await stage.tx.person.findUnique({
    where: { identityKey: identityKey(worker.identityNumber) },
  });
  // A person unknown to the plant cannot have a violation.
  if (!person) return;
  const violationTime = stage.calendar.at(-ago, `${random.int(10, 15)}:${random.int(10, 59)}`);
  demand(
    await stage.service(SafetyActs).recordViolation(stage.staff.safety, person.id, {
      id: newId(),
      violationTime: violationTime.toISOString(),
      ...random.of(VIOLATIONS),
      photos: [],
    }),
    'violation',
  );
}

async function* keepOut(
  stage: Stage,
  { identityNumber, fullName, reason, ago, until, lifted }: Bar,
): Story {
  yield stage.calendar.at(-ago, '09:20');
  await seedTables(stage.tx, [rawTable('people', [{ identityNumber, fullName }])]);
  const person = await stage.tx.person.findUniqueOrThrow({
    where: { identityKey: identityKey(identityNumber) },
  });
  const acts = stage.service(SafetyActs);
  const id = newId();
  const bar = {
    id,
    since: stage.calendar.day(-ago),
    until: until === undefined ? null : stage.calendar.day(until),
    reason,
  };
  demand(await acts.bar(stage.staff.safety, person.id, bar), 'bar');
  if (!lifted) return;
  yield stage.calendar.at(-lifted.ago, '14:40');
  demand(await acts.liftBar(stage.staff.safety, id, lifted.reason), 'lift');
}

async function* inspect(stage: Stage, random: Random): Story {
  const { safety } = stage.staff;
  yield stage.calendar.at(-12, '10:15');
  const things = await stage.tx.equipmentUnit.findMany({
    where: { serialKey: { not: '' }, lots: { some: { isWithdrawn: false, present: { gt: 0 } } } },
    orderBy: { code: 'asc' },
    take: INSPECTED.length,
  });
  const inspections = stage.service(Inspections);
  const certify = async (at: number, validDate: string) => {
    const thing = things[at];
    if (!thing) return '';
    const id = newId();
    const verifyCode = `KĐ-${random.digits(5)}/${validDate.slice(0, 4)}`;
    const { specification, seriModel } = thing;
    const file = await stage.files.paper(
      safety.id,
      'Giấy chứng nhận kiểm định',
      `${specification} ${seriModel}`,
      verifyCode,
    );
    await stage.files.flush();
    const inspection = { id, verifyCode, validDate, files: [file] };
    demand(await inspections.record(safety, thing.id, inspection), 'inspection');
    return id;
  };
  for (const [at, days] of INSPECTED.entries()) await certify(at, stage.calendar.day(days));
  yield stage.calendar.at(-6, '11:05');
  const wrong = await certify(INSPECTED.length - 1, stage.calendar.day(365));
  yield stage.calendar.at(-5, '08:30');
  if (wrong !== '')
    demand(
      await inspections.withdraw(safety, wrong, 'Nhập nhầm ngày hết hạn so với giấy chứng nhận.'),
      'inspection',
    );
}

const crewOf = ({ companies }: Stage) => companies.all.flatMap(({ crew }) => crew);
