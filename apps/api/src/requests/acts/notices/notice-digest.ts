import { lastMailTime } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { Database, type Db } from '../../../platform/database/database';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { Jobs } from '../../../platform/jobs/jobs';
import { isOnlyOne } from '../../../platform/jobs/only-one';
import { Mail } from '../../../platform/mail/mail';
import { noticesLink } from '../../core/links';
import { noticeDescription, noticeText, TEXT_PARTS } from './notice-text';
import { ADDRESSEE } from './telling';

/** At most this many users get their mail in one transaction. */
const BATCH = 50;
/** The most lines in a mail. */
const MOST_LINES = 30;
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

/** Sends the notices that were not mailed at once in one mail a day, unless the user has read them in the portal. */
@Injectable()
export class NoticeDigest implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.sendAll(new Date());
      await this.forgetOld();
    });
  }

  private async sendAll(now: Date): Promise<void> {
    const due = lastMailTime(now);
    while (await this.database.transaction((tx) => this.sendSome(tx, due, now)));
  }

  /** @returns whether there may be more that no other instance is sending */
  private async sendSome(tx: Db, due: Date, now: Date): Promise<boolean> {
    if (!(await isOnlyOne(tx, 'noticeDigest'))) return false;
    const found = await tx.$queryRaw<{ id: string }[]>`
      select distinct n.user_id as id from notice n join "user" u on u.id = n.user_id
      where n.read_at is null and n.mailed_at is null and n.at < ${due} and u.status = 'active'
      order by n.user_id limit ${BATCH}`;
    const ids = found.map(({ id }) => id);
    const waiting = { readAt: null, mailedAt: null, at: { lt: due } };
    const users = await tx.user.findMany({
      where: { id: { in: ids } },
      select: {
        ...ADDRESSEE,
        notices: { where: waiting, orderBy: [{ at: 'asc' }, { id: 'asc' }], select: TEXT_PARTS },
      },
    });
    await this.mail.enqueueAll(
      tx,
      users.map(({ notices, ...to }) => ({ to, content: this.contentOf(notices, to) })),
    );
    await tx.notice.updateMany({
      where: { ...waiting, userId: { in: ids } },
      data: { mailedAt: now },
    });
    return ids.length === BATCH;
  }

  private contentOf(
    notices: readonly Parameters<typeof noticeText>[0][],
    to: { language: string; fullName: string },
  ) {
    const language = chosenLanguage(to);
    const lines = notices
      .slice(0, MOST_LINES)
      .map((notice) =>
        [noticeText(notice, language), noticeDescription(notice, language)]
          .filter(Boolean)
          .join(' – '),
      );
    const more = notices.length - lines.length;
    if (more > 0) lines.push(translate(language, 'mail:moreNotices', { count: more }));
    return {
      template: 'noticeDigest' as const,
      name: to.fullName,
      params: { count: notices.length },
      list: { heading: translate(language, 'mail:newNotices'), lines },
      link: noticesLink(this.env),
    };
  }

  private async forgetOld(): Promise<void> {
    const before = new Date(Date.now() - KEEP_DAYS * DAY_MS);
    await this.database.notice.deleteMany({ where: { at: { lt: before } } });
  }
}
