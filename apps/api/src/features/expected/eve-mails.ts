import { LANGUAGES, type Language } from '@portal/contracts';
import { eveMailsDue, grouped } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { isOnlyOne } from '../../platform/jobs/only-one';
import { Mail } from '../../platform/mail/mail';
import { shownDate } from '../../platform/pdf/shown';
import { ExpectedPeople, listsOf, type Answered } from './expected-people';

const JOB = 'eveMails';
/** So many people are named in a mail; the page lists all. */
const MOST_NAMED = 50;

type Companies = Map<string, Answered[]>;

/**
 * Mails companies on the eve about those of their people whom gates would refuse or warn about (docs/product/plant-day.md,
 * "Who may come"). Companies without such people get no mail.
 */
@Injectable()
export class EveMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly people: ExpectedPeople,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, ({ day }) => (day ? this.mailAll(day) : Promise.resolve()));
    this.jobs.sweep(async () => {
      const day = eveMailsDue(new Date());
      if (day && !(await this.isSent(this.database, day))) await this.mailAll(day);
    });
  }

  /** Writes the mails about a day, once for all instances. @param day yyyy-MM-dd */
  private async mailAll(day: string): Promise<void> {
    const answered = await Promise.all(
      LANGUAGES.map(async (language) => [language, await this.stopped(day, language)] as const),
    );
    const companies = new Map<Language, Companies>(answered);
    await this.database.transaction(async (tx) => {
      if (!(await isOnlyOne(tx, JOB)) || (await this.isSent(tx, day))) return;
      await this.write(tx, day, companies);
    });
  }

  private async isSent(db: Pick<Db, 'eveMail'>, day: string): Promise<boolean> {
    return (await db.eveMail.count({ where: { day: new Date(day) } })) > 0;
  }

  /** People who are not green on a day, by company; the reasons are in one language. */
  private async stopped(day: string, language: Language): Promise<Companies> {
    const people = await this.people.answered({ day, contractorId: null }, language);
    const { stopped, amber } = listsOf(people);
    const rows = [...stopped, ...amber].flatMap((person) =>
      person.companies.map(({ id }) => ({ id, person })),
    );
    return new Map(
      [...grouped(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ person }) => person)]),
    );
  }

  private async write(tx: Db, day: string, companies: Map<Language, Companies>): Promise<void> {
    const [ids = []] = [...companies.values()].map((all) => [...all.keys()]);
    const users = await tx.user.findMany({
      where: {
        contractorId: { in: ids },
        status: 'active',
        role: 'contractor',
        expiryMails: true,
        contractor: { active: true },
      },
      select: { email: true, language: true, fullName: true, contractorId: true },
      orderBy: { id: 'asc' },
    });
    await this.mail.enqueueAll(
      tx,
      users.map(({ contractorId, ...to }) => {
        const language = chosenLanguage(to);
        const people = companies.get(language)?.get(contractorId ?? '') ?? [];
        return {
          to,
          content: {
            template: 'eveStopped',
            name: to.fullName,
            params: { count: people.length, day: shownDate(day) },
            list: { heading: translate(language, 'mail:eveHeading'), lines: linesOf(people) },
            link: `${this.env.PUBLIC_URL}/#/du-kien-vao-cong?ngay=${day}&hien=stopped`,
          },
        };
      }),
    );
    const people = [...(companies.get('vi')?.values() ?? [])].flat();
    await tx.eveMail.create({
      data: { day: new Date(day), companyCount: ids.length, peopleCount: people.length },
    });
  }
}

const linesOf = (people: readonly Answered[]): string[] => {
  const named = people
    .slice(0, MOST_NAMED)
    .map(({ fullName, reasons }) => `${fullName}: ${reasons.map(({ text }) => text).join('; ')}`);
  return people.length > MOST_NAMED ? [...named, '…'] : named;
};
