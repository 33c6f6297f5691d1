import type { InductionAttemptsAnswer, InductionLanguage, Language } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { leftTries } from '../../plant/inductions';
import { RecordReads } from '../../requests/reads/record-reads';

/** The attempts of a person, for safety staff. */
@Injectable()
export class WorkerAttempts {
  constructor(
    private readonly database: Database,
    private readonly reads: RecordReads,
  ) {}

  async read(
    viewer: CurrentUser,
    identityCardNumber: string,
    language: Language,
  ): Promise<InductionAttemptsAnswer> {
    const key = identityKey(identityCardNumber);
    const [attempts, tries] = await Promise.all([
      this.database.inductionAttempt.findMany({
        where: { identityKey: key },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        include: {
          induction: { select: { nameVi: true, nameEn: true } },
          link: { select: { place: true } },
          asked: { orderBy: { position: 'asc' } },
        },
      }),
      leftTries(this.database, key),
    ]);
    if (attempts.length > 0) await this.reads.note(viewer, 'training', key);
    const named = ({ nameVi, nameEn }: { nameVi: string; nameEn: string }) =>
      language === 'en' ? nameEn : nameVi;
    const names = new Map(
      attempts.map(({ inductionId, induction }) => [inductionId, named(induction)]),
    );
    return {
      attempts: attempts.map((attempt) => ({
        id: attempt.id,
        inductionId: attempt.inductionId,
        inductionName: named(attempt.induction),
        place: attempt.link?.place ?? '',
        language: attempt.language as InductionLanguage,
        startedTime: attempt.startedAt.toISOString(),
        endedTime: attempt.endedAt?.toISOString() ?? null,
        score: attempt.score?.toNumber() ?? null,
        isPassed: attempt.isPassed,
        questions: attempt.asked.map(({ text, choices, chosenId, rightId, answeredAt }) => ({
          text,
          chosen: chosenIn(choices, chosenId),
          isRight: chosenId === rightId,
          answeredTime: answeredAt?.toISOString() ?? null,
        })),
      })),
      tries: tries.map(({ inductionId, left }) => ({
        inductionId,
        name: names.get(inductionId) ?? '',
        left,
      })),
    };
  }
}

/** The text of a chosen answer. */
const chosenIn = (choices: unknown, chosenId: string | null): string =>
  (choices as { id: string; text: string }[]).find(({ id }) => id === chosenId)?.text ?? '';
