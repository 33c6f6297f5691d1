import {
  companyPaperFilter,
  type companyPapersQuery,
  type companyPaperVerdict,
  type CompanyPapersPage,
  type Language,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { everyWordIn } from '../../platform/database/keyword';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { chosenLanguage } from '../../platform/i18n/translator';
import { Mail } from '../../platform/mail/mail';
import { shownDate } from '../../platform/pdf/shown-times';
import { Signatures } from '../../platform/storage/signatures';
import { companyPapersLink } from './company-paper-mails';
import { kindName, lockedPaper, PAPER, paperAnswer, refusedAsEnded } from './paper-answers';

const SEARCHED = Prisma.sql`searchable(concat_ws(' ', co.code, co.name, p.number, p.issuer))`;

/** Papers of all companies, as the plant's reviewers see them and decide on them. */
@Injectable()
export class ReviewedCompanyPapers {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** How many papers wait for a verdict. */
  countWaiting(): Promise<number> {
    return this.database.companyPaper.count({ where: { status: 'waiting' } });
  }

  /** A page; of those that wait the oldest comes first, else the newest. */
  async search(
    { skip, take, filterValue }: z.output<typeof companyPapersQuery>,
    language: Language,
  ): Promise<CompanyPapersPage> {
    const { status, keyword } = filterValue ?? companyPaperFilter.parse({});
    const order = Prisma.raw(status === 'waiting' ? 'asc' : 'desc');
    const found = Prisma.sql`
      from company_paper p join contractor co on co.id = p.contractor_id
      where ${status === null ? Prisma.sql`true` : Prisma.sql`p.status = ${status}::company_paper_status`}
        and ${keyword === '' ? Prisma.sql`true` : everyWordIn(SEARCHED, keyword)}`;
    const [page, [counted], waitingCount] = await Promise.all([
      this.database.read<{ id: string; lastDayBefore: string | null }>(Prisma.sql`
        select p.id::text, (
          select b.last_day::text from company_paper b
          where b.contractor_id = p.contractor_id and b.kind_id = p.kind_id and b.status = 'approved' and b.id <> p.id
          order by b.ended_at desc, b.id desc limit 1) as "lastDayBefore"
        from (select p.id, p.contractor_id, p.kind_id, p.uploaded_at ${found}
          order by p.uploaded_at ${order}, p.id ${order} limit ${take} offset ${skip}) p
        order by p.uploaded_at ${order}, p.id ${order}`),
      this.database.read<{ total: number }>(Prisma.sql`select count(*)::int as total ${found}`),
      this.countWaiting(),
    ]);
    const rows = await this.database.companyPaper.findMany({
      where: { id: { in: page.map(({ id }) => id) } },
      include: { ...PAPER, kind: true, contractor: { select: { name: true } } },
    });
    const data = page.flatMap(({ id, lastDayBefore }) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) return [];
      const { kind, contractor } = row;
      const named = { kindName: kindName(kind, language), companyName: contractor.name };
      return [{ ...paperAnswer(row, this.signatures), ...named, lastDayBefore }];
    });
    return { data, totalCount: counted?.total ?? 0, waitingCount };
  }

  /**
   * Gives the verdict on a paper that waits, and mails it to the user who has sent the paper. Of two reviewers at once, one
   * succeeds, and the other reads who was faster. @throws AppError notFound
   */
  decide(
    viewer: CurrentUser,
    id: string,
    { isApproved, reason }: z.output<typeof companyPaperVerdict>,
    language: Language,
  ): Promise<Outcome> {
    const status = isApproved ? 'approved' : 'refused';
    return this.database.transaction(async (tx) => {
      const paper = await lockedPaper(tx, { id });
      if (!paper) throw new AppError('notFound');
      const { kind, uploadedBy } = paper;
      const told = done(isApproved ? 'companyPaperApproved' : 'companyPaperRefused', {
        name: kindName(kind, language),
      });
      if (paper.status === status && paper.endedById === viewer.id) return told;
      if (paper.status !== 'waiting') return refusedAsEnded(paper.status, paper);
      const lastDay = isoDate(paper.lastDay);
      if (isApproved && lastDay !== null && lastDay < plantDate(new Date()))
        return refused('companyPaperOver', { day: shownDate(lastDay) });
      await tx.companyPaper.update({
        where: { id },
        data: {
          status,
          endedAt: new Date(),
          endedById: viewer.id,
          reason: isApproved ? '' : reason,
        },
      });
      if (uploadedBy.status === 'active')
        await this.mail.enqueue(tx, uploadedBy, {
          template: isApproved ? 'companyPaperApproved' : 'companyPaperRefused',
          name: uploadedBy.fullName,
          params: { paper: kindName(kind, chosenLanguage(uploadedBy)) },
          ...(isApproved ? {} : { comment: reason }),
          link: companyPapersLink(this.env),
        });
      return told;
    });
  }
}
