import type { Language } from '@portal/contracts';
import { daysUntil, dueWarning, lastMailTime, OVER, plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { isOnlyOne } from '../../platform/jobs/only-one';
import { Mail } from '../../platform/mail/mail';
import { shownDate } from '../../platform/pdf/shown-times';
import { kindName } from './paper-answers';

/** How many papers are handled in one transaction. */
const BATCH = 200;

/** `#/ho-so-cong-ty` is the page of a company's own papers. */
export const companyPapersLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/#/ho-so-cong-ty`;

/** The approved paper that counts, of a kind that mails warn of. */
interface Ending {
  id: string;
  contractorId: string;
  nameVi: string;
  nameEn: string;
  lastDay: string;
  warnedDays: number | null;
  firstWarningDays: number;
  lastWarningDays: number;
}

/**
 * Mails the users of companies when a paper ends in the days that its kind sets, and once it is over. The transaction that
 * writes the mails also stores which warning was sent. So each is sent once, however many instances run.
 */
@Injectable()
export class CompanyPaperMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.warnAll(new Date()));
  }

  private async warnAll(now: Date): Promise<void> {
    const day = plantDate(lastMailTime(now));
    while (await this.database.transaction((tx) => this.warnSome(tx, day)));
  }

  /** @returns whether there may be more that no other instance is handling */
  private async warnSome(tx: Db, day: string): Promise<boolean> {
    if (!(await isOnlyOne(tx, 'companyPaperMails'))) return false;
    // The condition repeats `dueWarning` so that the database returns only papers that are due.
    const papers = await tx.$queryRaw<Ending[]>`
      select p.id::text, p.contractor_id::text as "contractorId", k.name_vi as "nameVi", k.name_en as "nameEn",
        p.last_day::text as "lastDay", p.warned_days as "warnedDays", k.first_warning_days as "firstWarningDays",
        k.last_warning_days as "lastWarningDays"
      from company_paper p
      join company_paper_kind k on k.id = p.kind_id and k.active and coalesce(k.valid_to >= ${day}::date, true)
      join contractor c on c.id = p.contractor_id and c.active
      where p.status = 'approved' and p.last_day <= ${day}::date + greatest(k.first_warning_days, k.last_warning_days)
        and coalesce(p.warned_days > case
          when p.last_day < ${day}::date then ${OVER}
          when p.last_day - ${day}::date <= least(nullif(k.first_warning_days, 0), nullif(k.last_warning_days, 0))
            then least(nullif(k.first_warning_days, 0), nullif(k.last_warning_days, 0))
          else greatest(k.first_warning_days, k.last_warning_days) end, true)
        and not exists (select 1 from company_paper n where n.contractor_id = p.contractor_id and n.kind_id = p.kind_id
          and n.status = 'approved' and (n.ended_at, n.id) > (p.ended_at, p.id))
      order by p.contractor_id, p.last_day, p.id limit ${BATCH}`;
    if (papers.length === 0) return false;
    const users = await tx.user.findMany({
      where: {
        contractorId: { in: papers.map(({ contractorId }) => contractorId) },
        status: 'active',
        role: 'contractor',
        expiryMails: true,
      },
      select: { email: true, language: true, fullName: true, contractorId: true },
      orderBy: { id: 'asc' },
    });
    await this.mail.enqueueAll(
      tx,
      users.map(({ contractorId, ...to }) => {
        const language = chosenLanguage(to);
        const lines = papers
          .filter((paper) => paper.contractorId === contractorId)
          .map((paper) => lineOf(paper, language, day));
        return {
          to,
          content: {
            template: 'companyPapersEnd',
            name: to.fullName,
            params: { count: lines.length },
            list: { heading: translate(language, 'mail:companyPapers'), lines },
            link: companyPapersLink(this.env),
          },
        };
      }),
    );
    const warned = papers.map((paper) => ({
      id: paper.id,
      days: dueWarning(paper.lastDay, paper, day),
    }));
    await tx.$executeRaw`
      update company_paper p set warned_days = w.days
      from jsonb_to_recordset(${JSON.stringify(warned)}::jsonb) as w(id uuid, days int) where p.id = w.id`;
    return papers.length === BATCH;
  }
}

const lineOf = (paper: Ending, language: Language, day: string): string => {
  const left = daysUntil(paper.lastDay, day);
  const words = { name: kindName(paper, language), day: shownDate(paper.lastDay) };
  return left < 0
    ? translate(language, 'mail:companyPaperOver', words)
    : translate(language, 'mail:companyPaperEnds', { ...words, count: left });
};
