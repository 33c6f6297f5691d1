import { courses } from '@portal/contracts';
import { addDays, addMonths } from '@portal/domain';
import { rawTable } from '../../seed-files';
import { seedTables } from '../../seed-tables';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

const FOR_ALL = ['ATBD', 'ATCS', 'H2S', 'PCCC'];
/** Additional courses of some positions. */
const FOR_SOME: Record<string, readonly string[]> = {
  CHT: ['GPLV'],
  GSAT: ['GPLV', 'KGHC'],
  GSKT: ['GPLV'],
  TGG: ['LVTC'],
  TD: ['ATD'],
  KSTDH: ['ATD'],
  LC: ['CNCC'],
  XH: ['CNCC'],
  TH: ['KGHC'],
  KTVNDT: ['LVTC'],
};
/** Exams: what the plant's lists know about people independently of requests. */
export const recordsPart: Part = {
  stories: (stage) => [story(stage, stage.random('records'))],
};

async function* story(stage: Stage, random: Random): Story {
  const { calendar, companies, tx } = stage;
  yield calendar.at(-199, '08:00');
  const crew = companies.all.flatMap(({ crew: workers }) => workers);
  const monthsOf = new Map(
    (await stage.rows(courses)).map(({ code, validMonths }) => [code, validMonths]),
  );
  const exam = (personId: string, courseId: string) => {
    const isOld = random.happens(0.04);
    const examDate = calendar.day(-(isOld ? random.int(380, 500) : random.int(4, 178)));
    const isPassed = random.happens(0.94);
    const score = isPassed ? random.int(70, 100) : random.int(35, 65);
    const validTo = addDays(addMonths(examDate, monthsOf.get(courseId) ?? 12), -1);
    return {
      personId,
      courseId,
      examDate,
      score,
      isPassed,
      validFrom: isPassed ? examDate : null,
      validTo: isPassed ? validTo : null,
    };
  };
  // Some people are new and have not taken any exam yet.
  const trained = crew.filter(() => random.happens(0.93));
  await seedTables(tx, [
    rawTable(
      'people',
      trained.map(({ identityNumber, fullName }) => ({ identityNumber, fullName })),
    ),
    rawTable(
      'training-results',
      trained.flatMap(({ identityNumber, trade }) =>
        [...FOR_ALL, ...(FOR_SOME[trade.position] ?? [])].map((course) =>
          exam(identityNumber, course),
        ),
      ),
    ),
  ]);
}
