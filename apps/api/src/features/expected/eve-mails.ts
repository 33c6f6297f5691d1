import { LANGUAGES, type Language } from '@portal/contracts';
import { eveMailsDue, grouped } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { isOnlyOne } from '../../platform/jobs/only-one';
import { Mail } from '../../platform/mail/mail';
import { shownDate } from '../../platform/pdf/shown-times';
import type { ComingFor } from './coming';
import { listsOf, type OnDay } from './expected-lists';
import { ExpectedPeople } from './expected-people';
import { ExpectedVehicles } from './expected-vehicles';

const JOB = 'eveMails';
/** So many people and vehicles are named in a mail; the page lists all. */
const MOST_NAMED = 50;

/** A person or vehicle that is not green. */
interface Stopped {
  kind: 'person' | 'vehicle';
  /** Name or plate. */
  name: string;
  reasons: readonly { text: string }[];
}
type Companies = Map<string, Stopped[]>;

/**
 * Mails companies on the eve about those of their people and vehicles that gates would refuse or warn about
 * (docs/product/plant-day.md, "Who may come"). Companies without such ones get no mail.
 */
@Injectable()
export class EveMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly people: ExpectedPeople,
    private readonly vehicles: ExpectedVehicles,
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

  /** Who and what is not green on a day, by company, people first; the reasons are in one language. */
  private async stopped(day: string, language: Language): Promise<Companies> {
    const asked = { day, contractorId: null };
    const [people, vehicles] = await Promise.all([
      this.people.answered(asked, language),
      this.vehicles.answered(asked, language),
    ]);
    const rows = [
      ...notGreen(people, 'person', ({ fullName }) => fullName),
      ...notGreen(vehicles, 'vehicle', ({ numberPlate }) => numberPlate),
    ];
    return new Map(
      [...grouped(rows, ({ id }) => id)].map(([id, all]) => [id, all.map(({ one }) => one)]),
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
        const stopped = companies.get(language)?.get(contractorId ?? '') ?? [];
        const who = whoText(stopped, language);
        return {
          to,
          content: {
            template: 'eveStopped',
            name: to.fullName,
            params: { who, day: shownDate(day) },
            list: { heading: translate(language, 'mail:eveHeading'), lines: linesOf(stopped) },
            link: `${this.env.PUBLIC_URL}/#/du-kien-vao-cong${stopped.some(isPerson) ? '' : '/xe'}?ngay=${day}&hien=stopped`,
          },
        };
      }),
    );
    const all = [...(companies.get('vi')?.values() ?? [])].flat();
    await tx.eveMail.create({
      data: {
        day: new Date(day),
        companyCount: ids.length,
        peopleCount: all.filter(isPerson).length,
      },
    });
  }
}

/** What gates would refuse or warn about, once for each of its companies. */
const notGreen = <One extends OnDay & { companies: readonly ComingFor[] }>(
  all: readonly One[],
  kind: Stopped['kind'],
  nameOf: (one: One) => string,
): { id: string; one: Stopped }[] => {
  const { stopped, amber } = listsOf(all);
  return [...stopped, ...amber].flatMap((one) =>
    one.companies.map(({ id }) => ({ id, one: { kind, name: nameOf(one), reasons: one.reasons } })),
  );
};

const isPerson = ({ kind }: Stopped): boolean => kind === 'person';

/** "2 people and 1 vehicle", in the language. */
function whoText(stopped: readonly Stopped[], language: Language): string {
  const people = stopped.filter(isPerson).length;
  const vehicles = stopped.length - people;
  if (vehicles === 0) return translate(language, 'mail:evePeople', { count: people });
  if (people === 0) return translate(language, 'mail:eveVehicles', { count: vehicles });
  return translate(language, 'mail:eveBoth', { people, vehicles });
}

const linesOf = (stopped: readonly Stopped[]): string[] => {
  const named = stopped
    .slice(0, MOST_NAMED)
    .map(({ name, reasons }) => `${name}: ${reasons.map(({ text }) => text).join('; ')}`);
  return stopped.length > MOST_NAMED ? [...named, '…'] : named;
};
