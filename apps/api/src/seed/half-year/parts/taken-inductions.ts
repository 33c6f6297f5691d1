import type { InductionLanguage } from '@portal/contracts';
import { InductionStaff } from '../../../features/inductions/induction-staff';
import { Sittings } from '../../../features/inductions/sittings';
import { LackingPeople } from '../../../features/safety-staff/classes/lacking-people';
import type { Induction } from '../../../platform/database/generated/client';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** Where the code of an induction hangs; days are counted from the last one of the demo. */
interface Hung {
  place: string;
  lastDay: number;
  withdrawn?: number;
}

/** An induction of the demo: its codes, and when people take it. */
interface Taken {
  code: string;
  hung: readonly [Hung, ...Hung[]];
  from: number;
  every: number;
  languages: readonly InductionLanguage[];
}

const HUNG_ON = -75;
const TAKEN: readonly Taken[] = [
  {
    code: 'at-ban-dau',
    hung: [
      { place: 'Cổng C2', lastDay: 120 },
      { place: 'Phòng chờ cổng C1', lastDay: 90, withdrawn: -25 },
    ],
    from: -67,
    every: 6,
    languages: ['vi', 'vi', 'vi', 'en'],
  },
  {
    code: 'h2s',
    hung: [{ place: 'Phòng huấn luyện an toàn', lastDay: 150 }],
    from: -46,
    every: 11,
    languages: ['vi', 'ko', 'en'],
  },
];
/** The first attempt of so many is not passed. The questions are drawn anew each time, so chance must not decide. */
const FAILS_EVERY = 3;
/** Who has passed, or has to attend the class, answers no more questions. */
const EXPECTED: readonly unknown[] = ['alreadyPassed', 'classNeeded', 'resultToday'];

/** Codes of inductions, and what workers answered on their phones. */
export const inductionsPart: Part = {
  stories: (stage) =>
    TAKEN.flatMap((one) => [
      take(stage, stage.random(`induction ${one.code}`), one),
      ...one.hung.map((hung) => withdraw(stage, hung)),
    ]),
};

async function* take(
  stage: Stage,
  random: Random,
  { code, hung, from, every, languages }: Taken,
): Story {
  const { calendar, service, staff, tx } = stage;
  yield calendar.at(HUNG_ON, '08:40');
  const induction = await tx.induction.findUniqueOrThrow({ where: { code } });
  const tokens: string[] = [];
  for (const { place, lastDay } of hung) {
    const link = { inductionId: induction.id, place, lastDay: calendar.day(lastDay) };
    const { outcome, url } = await service(InductionStaff).makeLink(staff.safety, link);
    demand(outcome, 'induction link');
    tokens.push(url?.split('#')[1] ?? '');
  }
  const sittings = service(Sittings);
  let attempts = 0;
  for (let on = from; on < 0; on += every) {
    const began = calendar.at(on, `${random.int(10, 16)}:${random.int(10, 50)}`);
    yield began;
    const worker = await someoneLacking(stage, random, induction);
    if (!worker) continue;
    const inUse = tokens.filter((_, at) => on < (hung[at]?.withdrawn ?? 0));
    const secret = random.digits(64);
    const body = { ...worker, token: random.of(inUse), secret, language: random.of(languages) };
    const { sitting, refusal } = await sittings.start(body);
    if (!sitting && !EXPECTED.includes(refusal)) throw new Error(`Induction ${code}: ${refusal}`);
    if (!sitting) continue;
    const asked = await tx.inductionAsked.findMany({
      where: { id: { in: sitting.questions.map(({ id }) => id) } },
      orderBy: { position: 'asc' },
    });
    const isPassed = attempts % FAILS_EVERY > 0;
    attempts += 1;
    const answers = sitting.questions.map(({ id, choices }, at) => ({
      questionId: id,
      choiceId: choices.find((choice) => (choice.id === asked[at]?.rightId) === isPassed)?.id ?? '',
    }));
    yield new Date(began.getTime() + random.int(4, 8) * 60_000);
    await sittings.answer({ secret, answers, isEnd: true });
  }
}

/** Somebody of a company who lacks the course of the induction, as the phone proves it. */
async function someoneLacking(
  { companies, service, tx }: Stage,
  random: Random,
  { courseId }: Induction,
): Promise<{ identityCardNumber: string; dateOfBirth: string } | null> {
  const { id } = random.of(companies.all);
  const asked = { courseId, keyword: '', isOpen: false, skip: 0, take: 10 } as const;
  const { data } = await service(LackingPeople).search(id, asked, 'vi');
  if (data.length === 0) return null;
  const { personId, identityNumber } = random.of(data);
  const { item } = await tx.contractorPerson.findUniqueOrThrow({ where: { id: personId } });
  const { dateOfBirth } = item as { dateOfBirth?: string };
  return dateOfBirth ? { identityCardNumber: identityNumber, dateOfBirth } : null;
}

async function* withdraw(
  { calendar, service, staff, tx }: Stage,
  { place, withdrawn }: Hung,
): Story {
  if (withdrawn === undefined) return;
  yield calendar.at(withdrawn, '09:05');
  const { id } = await tx.inductionLink.findFirstOrThrow({ where: { place } });
  demand(await service(InductionStaff).withdrawLink(staff.safety, id), 'induction link');
}
