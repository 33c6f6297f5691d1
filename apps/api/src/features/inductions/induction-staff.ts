import {
  INDUCTION_LANGUAGES,
  MAX_INDUCTION_LINK_DAYS,
  type InductionFigures,
  type InductionRow,
  type Language,
  type makeInductionLinkBody,
} from '@portal/contracts';
import { addDays, identityKey, plantDate } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { isoDate } from '../../platform/database/iso-date';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { hashToken, randomToken } from '../../platform/security/secrets';
import { isLinkInUse } from './induction-link';
import { questionPools } from './question-pool';

/** What safety staff see of inductions, and their links (docs/product/induction.md, "Links"). */
@Injectable()
export class InductionStaff {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(language: Language): Promise<InductionRow[]> {
    const inductions = await this.database.induction.findMany({
      orderBy: [{ active: 'desc' }, { sort: 'asc' }, { code: 'asc' }],
      include: {
        course: true,
        links: {
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          include: {
            createdBy: { select: { fullName: true } },
            _count: { select: { attempts: true } },
          },
        },
      },
    });
    const [pools, counts] = await Promise.all([
      questionPools(
        this.database,
        inductions.map(({ id }) => id),
      ),
      this.database.inductionAttempt.groupBy({ by: ['inductionId', 'isPassed'], _count: true }),
    ]);
    const named = (row: { nameVi: string; nameEn: string }) =>
      language === 'en' ? row.nameEn : row.nameVi;
    return inductions.map((induction) => {
      const { id, questionCount, passShare, tries, minutes } = induction;
      const pool = pools.get(id);
      const own = counts.filter(({ inductionId }) => inductionId === id);
      const sum = (rows: typeof own) => rows.reduce((total, { _count }) => total + _count, 0);
      return {
        id,
        name: named(induction),
        courseName: named(induction.course),
        isActive: induction.active,
        questionCount,
        passShare,
        tries,
        minutes,
        filled: INDUCTION_LANGUAGES.map((one) => ({
          language: one,
          count: pool?.[one].length ?? 0,
        })),
        attempts: sum(own),
        passed: sum(own.filter(({ isPassed }) => isPassed === true)),
        links: induction.links.map((link) => ({
          id: link.id,
          place: link.place,
          at: link.createdAt.toISOString(),
          byName: link.createdBy.fullName,
          lastDay: isoDate(link.lastDay),
          isOpen: isLinkInUse(link),
          isWithdrawn: link.withdrawnAt !== null,
          attempts: link._count.attempts,
        })),
      };
    });
  }

  /** The questions that were asked in ended attempts or are in use, those that fail most first. */
  async figures(id: string, language: Language): Promise<InductionFigures> {
    const questions = await this.database.$queryRaw<InductionFigures['questions']>`
      select q.id::text, q.code, q.active as "isActive", held.asked, held.wrong,
        case when ${language} = 'en' and q.question_en <> '' then q.question_en else q.question_vi end as text
      from induction_question q
      join lateral (select count(*)::int as asked,
          (count(*) filter (where k.chosen_id is distinct from k.right_id))::int as wrong
        from induction_asked k join induction_attempt a on a.id = k.attempt_id
        where k.question_id = q.id and a.ended_at is not null) held on true
      where q.induction_id = ${id}::uuid and (q.active or held.asked > 0)
      order by held.wrong::float8 / greatest(held.asked, 1) desc, held.asked desc, q.sort, q.code`;
    return { questions };
  }

  /** Makes a link. Its address is in this answer only, because the portal stores a hash of its secret. */
  makeLink(
    viewer: CurrentUser,
    { inductionId, place, lastDay }: z.output<typeof makeInductionLinkBody>,
  ): Promise<{ outcome: Outcome; url: string | null }> {
    return this.database.transaction(async (tx) => {
      const induction = await tx.induction.findUnique({ where: { id: inductionId } });
      if (!induction) throw new AppError('notFound');
      const today = plantDate(new Date());
      if (lastDay < today || lastDay > addDays(today, MAX_INDUCTION_LINK_DAYS)) {
        const outcome = refused('inductionLinkDays', { days: MAX_INDUCTION_LINK_DAYS });
        return { outcome, url: null };
      }
      const token = randomToken();
      await tx.inductionLink.create({
        data: {
          id: newId(),
          inductionId,
          place,
          lastDay: new Date(lastDay),
          tokenHash: hashToken(token),
          createdById: viewer.id,
        },
      });
      const outcome = done('inductionLinkMade');
      return { outcome, url: `${this.env.PUBLIC_URL}/huan-luyen/#${token}` };
    });
  }

  /** @throws AppError notFound */
  async withdrawLink(viewer: CurrentUser, id: string): Promise<Outcome> {
    const link = await this.database.inductionLink.findUnique({ where: { id } });
    if (!link) throw new AppError('notFound');
    await this.database.inductionLink.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnAt: new Date(), withdrawnById: viewer.id },
    });
    return done('inductionLinkWithdrawn');
  }

  /** Gives a person all tries again. @throws AppError notFound */
  allow(viewer: CurrentUser, inductionId: string, identityCardNumber: string): Promise<Outcome> {
    const key = identityKey(identityCardNumber);
    return this.database.transaction(async (tx) => {
      const induction = await tx.induction.findUnique({ where: { id: inductionId } });
      if (!induction) throw new AppError('notFound');
      const attempts = await tx.inductionAttempt.count({
        where: { inductionId, identityKey: key },
      });
      if (attempts === 0) return refused('inductionNoAttempts');
      await tx.inductionAllowance.create({
        data: { id: newId(), inductionId, identityKey: key, byId: viewer.id },
      });
      return done('inductionAllowed');
    });
  }
}
