import type { Language } from '@portal/contracts';
import { daysUntil, lastDaysToTell, lastMailTime, plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { isOnlyOne } from '../../platform/jobs/only-one';
import { Mail } from '../../platform/mail/mail';
import type { MailContent } from '../../platform/mail/mail-template';
import { shownDate } from '../../platform/pdf/shown-times';
import { titleOf } from './watch-list.service';
import { toldStatement, type WatchedRecord } from './watch-statement';

/** At most this many companies are handled in one transaction. */
const BATCH = 20;
/** The most lines in a mail. */
const MOST_LINES = 30;

/** `#/sap-het-han` is the list that the mail opens. */
const watchListLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/#/sap-het-han`;

type Told = WatchedRecord & { total: number };

/**
 * Sends a company's users who want it one mail a day about what expires in some days. The transaction that writes the
 * mails also stores the day for which the company was notified. So each day is notified once, however many instances
 * run and whenever they look, and days on which no instance was running are caught up.
 */
@Injectable()
export class ExpiryDigest implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.tellAll(new Date()));
  }

  private async tellAll(now: Date): Promise<void> {
    const day = plantDate(lastMailTime(now));
    while (await this.database.transaction((tx) => this.tellSome(tx, day, plantDate(now))));
  }

  /** @returns whether there may be more that no other instance is handling */
  private async tellSome(tx: Db, day: string, today: string): Promise<boolean> {
    if (!(await isOnlyOne(tx, 'expiryDigest'))) return false;
    const companies = await tx.$queryRaw<{ id: string; told: string | null }[]>`
      select c.id::text, d.day::text as told
      from contractor c left join expiry_digest d on d.contractor_id = c.id
      where c.active and coalesce(d.day < ${day}::date, true)
      order by c.id limit ${BATCH}`;
    if (companies.length === 0) return false;
    const ids = companies.map(({ id }) => id);
    const due = companies.flatMap(({ id, told }) =>
      lastDaysToTell(day, told).map((lastDay) => ({ contractorId: id, lastDay })),
    );
    const found = await tx.$queryRaw<Told[]>(toldStatement(due, today, MOST_LINES));
    const rowsOf = new Map<string, Told[]>();
    for (const row of found)
      rowsOf.set(row.contractorId, [...(rowsOf.get(row.contractorId) ?? []), row]);
    const users = await tx.user.findMany({
      where: {
        contractorId: { in: [...rowsOf.keys()] },
        status: 'active',
        role: 'contractor',
        expiryMails: true,
      },
      select: { email: true, language: true, fullName: true, contractorId: true },
      orderBy: { id: 'asc' },
    });
    await this.mail.enqueueAll(
      tx,
      users.map(({ contractorId, ...to }) => ({
        to,
        content: this.contentOf(rowsOf.get(contractorId ?? '') ?? [], to, today),
      })),
    );
    await tx.$executeRaw`
      insert into expiry_digest (contractor_id, day)
      select id, ${day}::date from unnest(${ids}::uuid[]) as id
      on conflict (contractor_id) do update set day = excluded.day`;
    return companies.length === BATCH;
  }

  private contentOf(
    rows: readonly Told[],
    to: { language: string; fullName: string },
    today: string,
  ): MailContent {
    const language = chosenLanguage(to);
    const count = rows[0]?.total ?? 0;
    const lines = rows.map((row) => lineOf(row, language, today));
    const more = count - lines.length;
    if (more > 0) lines.push(translate(language, 'mail:moreExpiring', { count: more }));
    return {
      template: 'expiryDigest',
      name: to.fullName,
      params: { count },
      list: { heading: translate(language, 'mail:expiring'), lines },
      link: watchListLink(this.env),
    };
  }
}

const lineOf = (row: Told, language: Language, today: string): string =>
  translate(language, 'mail:expiringLine', {
    day: shownDate(row.lastDay),
    count: daysUntil(row.lastDay, today),
    name: [row.name, row.number].filter(Boolean).join(' · '),
    kind: translate(language, `watchList:kind.${row.kind}`),
    title: titleOf(row, language),
  });
