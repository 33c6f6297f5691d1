import { randomInt, randomUUID } from 'node:crypto';
import type {
  AnsweredSitting,
  AnswerInductionBody,
  InductionLanguage,
  InductionRefusal,
  OpenInductionAnswer,
  Sitting,
  SittingAnswer,
  StartInductionBody,
} from '@portal/contracts';
import { addDays, countsOn, drawQuestions, identityKey, plantDate } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import type { Prisma } from '../../platform/database/generated/client';
import { isoDate } from '../../platform/database/iso-date';
import { Jobs } from '../../platform/jobs/jobs';
import { Limits } from '../../platform/rate-limit/counted-limits';
import { hashToken, Secrets } from '../../platform/security/secrets';
import { Signatures } from '../../platform/storage/signatures';
import { triesOf, type Trier } from '../../plant/inductions';
import { endAttempts, endRunOut } from './ended-attempts';
import { openInductionLink, type OpenLink } from './induction-link';
import { INDUCTION_LIMITS } from './induction-limits';
import { isKnownWorker } from './known-worker';
import { languagesOf, questionPools } from './question-pool';

/** A result that ends within this many days may be renewed. */
const RENEWED_WITHIN_DAYS = 30;
/** Answers on their way when the time runs out still count. */
const GRACE_MS = 5_000;
const NUMBER = 'induction-number';

const withAsked = {
  asked: { orderBy: { position: 'asc' } },
  induction: { select: { tries: true } },
} satisfies Prisma.InductionAttemptInclude;
type Attempt = Prisma.InductionAttemptGetPayload<{ include: typeof withAsked }>;

type Choice = { id: string; text: string };
const refusedWith = (refusal: InductionRefusal): SittingAnswer => ({ refusal, sitting: null });

/**
 * The worker's side of inductions (docs/product/induction.md, "On the phone"): a link leads to lectures and questions.
 * Which choice is right never leaves the server.
 */
@Injectable()
export class Sittings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
    private readonly secrets: Secrets,
    private readonly signatures: Signatures,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.transaction((tx) => endRunOut(tx));
    });
  }

  /** What the page behind a link shows before an attempt begins. */
  async open(token: string, language: InductionLanguage): Promise<OpenInductionAnswer> {
    const link = await openInductionLink(this.database, this.secrets, token);
    if (!link) return { refusal: 'linkInvalid', induction: null };
    const { induction, identityKey: known } = link;
    // Who is known need not see the lectures first to learn that no attempt can begin.
    const refusal = known && (await standing(this.database, tryingIn(induction, known), induction));
    if (refusal) return { refusal, induction: null };
    const [pools, lectures] = await Promise.all([
      questionPools(this.database, [induction.id]),
      this.database.manual.findMany({
        where: { active: true, inductions: { some: { inductionId: induction.id } } },
        orderBy: [{ sort: 'asc' }, { code: 'asc' }],
        include: {
          files: {
            orderBy: { sort: 'asc' },
            include: { file: { select: { id: true, name: true } } },
          },
        },
      }),
    ]);
    const pool = pools.get(induction.id);
    const languages = pool ? languagesOf(pool, induction.questionCount) : [];
    if (languages.length === 0) return { refusal: 'notReady', induction: null };
    const named = (row: { nameVi: string; nameEn: string }) =>
      language === 'vi' ? row.nameVi : row.nameEn;
    return {
      refusal: null,
      induction: {
        name: named(induction),
        courseName: named(induction.course),
        questionCount: induction.questionCount,
        passShare: induction.passShare,
        tries: induction.tries,
        minutes: induction.minutes,
        languages,
        lectures: lectures.map((lecture) => ({
          id: lecture.id,
          name: named(lecture),
          description: language === 'vi' ? lecture.descriptionVi : lecture.descriptionEn,
          externalUrl: lecture.externalUrl,
          files: lecture.files.map(({ file }) => ({ ...file, url: this.signatures.sign(file.id) })),
        })),
      },
    };
  }

  /** Begins an attempt, or answers with the one that this phone has begun. */
  async start(body: StartInductionBody): Promise<SittingAnswer> {
    const link = await openInductionLink(this.database, this.secrets, body.token);
    if (!link) return refusedWith('linkInvalid');
    const key = link.identityKey ?? identityKey(body.identityCardNumber ?? '');
    const waits = [
      await this.limits.tryToTake(INDUCTION_LIMITS.link, link.linkId),
      await this.limits.tryToTake(INDUCTION_LIMITS.number, this.secrets.keyedHash(NUMBER, key)),
    ];
    if (waits.some((wait) => wait > 0)) return refusedWith('tooMany');
    try {
      return await this.database.transaction((tx) => this.begin(tx, link, key, body));
    } catch (error) {
      // The secret is that of another person's attempt.
      if (isUniqueViolation(error)) return refusedWith('openElsewhere');
      throw error;
    }
  }

  /** The attempt of a secret. */
  read(secret: string): Promise<SittingAnswer> {
    return this.database.transaction(async (tx) => {
      const attempt = await this.attempt(tx, secret);
      if (!attempt) return refusedWith('linkInvalid');
      return { refusal: null, sitting: await this.shown(tx, attempt) };
    });
  }

  /** Stores answers, and ends the attempt if the worker is done or the time is over. */
  answer({ secret, answers, isEnd }: AnswerInductionBody): Promise<AnsweredSitting> {
    return this.database.transaction(async (tx) => {
      const attempt = await this.attempt(tx, secret);
      if (!attempt) return { refusal: 'linkInvalid', secondsLeft: 0, result: null };
      if (!attempt.endedAt) await store(tx, attempt.id, answers);
      const current = isEnd && !attempt.endedAt ? await this.ended(tx, attempt.id) : attempt;
      const { secondsLeft, result } = await this.shown(tx, current);
      return { refusal: null, secondsLeft, result };
    });
  }

  private async begin(
    tx: Db,
    { linkId, induction, identityKey: known }: OpenLink,
    key: string,
    { secret, dateOfBirth, language }: StartInductionBody,
  ): Promise<SittingAnswer> {
    // Two phones of one person wait for each other.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${induction.id}:${key}`}, 0))`;
    // A pass was given only to a person who had proved who it is.
    if (known === null && !(await isKnownWorker(tx, key, dateOfBirth ?? '')))
      return refusedWith('unknown');
    const person = tryingIn(induction, key);
    const last = await tx.inductionAttempt.findFirst({
      where: { ...person, endedAt: null },
      include: withAsked,
    });
    const isOver = last !== null && isRunOut(last);
    if (isOver) await endAttempts(tx, [last]);
    if (last && last.tokenHash === hashToken(secret))
      return {
        refusal: null,
        sitting: await this.shown(tx, isOver ? await this.again(tx, last.id) : last),
      };
    if (last && !isOver) return refusedWith('openElsewhere');
    const refusal = await standing(tx, person, induction);
    if (refusal) return refusedWith(refusal);
    const pools = await questionPools(tx, [induction.id]);
    const drawn = drawQuestions(
      pools.get(induction.id)?.[language] ?? [],
      induction.questionCount,
      (end) => randomInt(end),
    );
    if (drawn.length < induction.questionCount) return refusedWith('notReady');
    const id = newId();
    const now = new Date();
    await tx.inductionAttempt.create({
      data: {
        ...person,
        id,
        linkId: known === null ? linkId : null,
        language,
        tokenHash: hashToken(secret),
        passShare: induction.passShare,
        startedAt: now,
        endsAt: new Date(now.getTime() + induction.minutes * 60_000),
      },
    });
    await tx.inductionAsked.createMany({
      data: drawn.map(({ questionId, text, choices }, position) => {
        const shown = choices.map((choice) => ({ ...choice, id: randomUUID() }));
        return {
          id: randomUUID(),
          attemptId: id,
          position,
          questionId,
          text,
          choices: shown.map((choice): Choice => ({ id: choice.id, text: choice.text })),
          rightId: shown.find(({ isRight }) => isRight)?.id ?? '',
        };
      }),
    });
    return { refusal: null, sitting: await this.shown(tx, await this.again(tx, id)) };
  }

  /** Finds an attempt by its secret, locked, and ends it if its time is over. */
  private async attempt(tx: Db, secret: string): Promise<Attempt | null> {
    const tokenHash = hashToken(secret);
    await tx.$queryRaw`select 1 from induction_attempt where token_hash = ${tokenHash} for update`;
    const found = await tx.inductionAttempt.findUnique({
      where: { tokenHash },
      include: withAsked,
    });
    return found && isRunOut(found) ? this.ended(tx, found.id) : found;
  }

  private async ended(tx: Db, id: string): Promise<Attempt> {
    await endAttempts(tx, [await this.again(tx, id)]);
    return this.again(tx, id);
  }

  private again(tx: Db, id: string): Promise<Attempt> {
    return tx.inductionAttempt.findUniqueOrThrow({ where: { id }, include: withAsked });
  }

  private async shown(tx: Db, attempt: Attempt): Promise<Sitting> {
    const { language, endedAt, score, isPassed, asked, induction } = attempt;
    const isOpen = endedAt === null;
    return {
      language: language as InductionLanguage,
      secondsLeft: isOpen ? Math.max(secondsTo(attempt.endsAt), 0) : 0,
      questions: isOpen
        ? asked.map(({ id, text, choices, chosenId }) => ({
            id,
            text,
            choices: choices as unknown as Choice[],
            chosenId,
          }))
        : [],
      result: isOpen
        ? null
        : {
            isPassed: isPassed ?? false,
            score: score?.toNumber() ?? 0,
            triesLeft: await triesOf(tx, attempt, induction.tries),
          },
    };
  }
}

const secondsTo = (time: Date): number => Math.floor((time.getTime() - Date.now()) / 1000);

const isRunOut = ({ endedAt, endsAt }: { endedAt: Date | null; endsAt: Date }): boolean =>
  endedAt === null && endsAt.getTime() + GRACE_MS < Date.now();

const tryingIn = ({ id }: OpenLink['induction'], key: string): Trier => ({
  inductionId: id,
  identityKey: key,
});

/** Why a person cannot try now. */
async function standing(
  tx: Db,
  person: Trier,
  { courseId, course, tries }: OpenLink['induction'],
): Promise<InductionRefusal | null> {
  const today = plantDate(new Date());
  const soon = addDays(today, RENEWED_WITHIN_DAYS);
  const record = await tx.person.findUnique({
    where: { identityKey: person.identityKey },
    include: { trainingResults: { where: { courseId } } },
  });
  const exams = (record?.trainingResults ?? []).map((result) => ({
    examDate: isoDate(result.examDate),
    validFrom: isoDate(result.validFrom),
    validTo: isoDate(result.validTo),
    result: result.isPassed ? (1 as const) : (0 as const),
  }));
  const isPassed = record
    ? exams.some((exam) => countsOn(exam, course.validMonths, soon))
    : (await tx.inductionAttempt.count({ where: { ...person, isPassed: true } })) > 0;
  if (isPassed) return 'alreadyPassed';
  if (exams.some(({ examDate }) => examDate === today)) return 'resultToday';
  return (await triesOf(tx, person, tries)) === 0 ? 'classNeeded' : null;
}

/** Stores the answers to questions of an attempt; unknown questions and choices are left out. */
async function store(
  tx: Db,
  attemptId: string,
  answers: AnswerInductionBody['answers'],
): Promise<void> {
  if (answers.length === 0) return;
  // The last answer to a question counts.
  const last = new Map(answers.map(({ questionId, choiceId }) => [questionId, choiceId]));
  const rows = [...last].map(([question, choice]) => ({ question, choice }));
  await tx.$executeRaw`
    update induction_asked k set chosen_id = r.choice, answered_at = ${new Date()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(question uuid, choice uuid)
    where k.attempt_id = ${attemptId}::uuid and k.id = r.question and k.chosen_id is distinct from r.choice
      and k.choices @> jsonb_build_array(jsonb_build_object('id', r.choice::text))`;
}
