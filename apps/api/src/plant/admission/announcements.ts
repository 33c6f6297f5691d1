import type { Language } from '@portal/contracts';
import { grouped, type AdmissionRules } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { Mail } from '../../platform/mail/mail';
import type { MailContent } from '../../platform/mail/mail-template';
import { shownDate } from '../../platform/pdf/shown-times';
import { rulesNow } from './admission';
import { AdmissionEffects, type NamedStopped } from './effects';
import { stoppedReason } from './gate-words';

const JOB = 'admissionAnnouncement';
/** The most lines in a mail. */
const MOST_LINES = 50;

/** Mails companies which of their people gates will refuse because of a rule. */
@Injectable()
export class AdmissionAnnouncements implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly effects: AdmissionEffects,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, ({ id }) => this.send(String(id)));
  }

  /** Asks for the mails, in the transaction that stores the rule. @param day yyyy-MM-dd */
  async ask(tx: Db, by: { id: string }, ruleId: string, day: string): Promise<void> {
    const { id } = await tx.admissionAnnouncement.create({
      data: { id: newId(), ruleId, day: new Date(day), byId: by.id },
    });
    await this.jobs.add(tx, JOB, { id });
  }

  /** The transaction that writes the mails also marks the announcement as sent, so that each is sent once. */
  private async send(id: string): Promise<void> {
    const asked = await this.database.$queryRaw<{ ruleId: string; day: string }[]>`
      select rule_id::text as "ruleId", day::text from admission_announcement
      where id = ${id}::uuid and sent_at is null`;
    const [found] = asked;
    if (!found) return;
    const rules = await rulesNow(this.database);
    const { stopped } = await this.effects.of(found.day, withoutRule(rules, found.ruleId), rules);
    await this.database.transaction(async (tx) => {
      const open = await tx.$queryRaw<{ id: string }[]>`
        select id::text from admission_announcement where id = ${id}::uuid and sent_at is null for update`;
      if (open.length === 0) return;
      const byCompany = grouped(
        await this.effects.named(stopped, 'vi'),
        ({ contractorId }) => contractorId,
      );
      await this.mail.enqueueAll(tx, await this.mails(tx, found, byCompany));
      await tx.admissionAnnouncement.update({
        where: { id },
        data: { sentAt: new Date(), companyCount: byCompany.size, peopleCount: stopped.length },
      });
    });
  }

  private async mails(
    tx: Db,
    { ruleId, day }: { ruleId: string; day: string },
    byCompany: ReadonlyMap<string, readonly NamedStopped[]>,
  ) {
    const rule = await tx.admissionRule.findUniqueOrThrow({ where: { id: ruleId } });
    const users = await tx.user.findMany({
      where: { contractorId: { in: [...byCompany.keys()] }, status: 'active', role: 'contractor' },
      select: { email: true, language: true, fullName: true, contractorId: true },
      orderBy: { id: 'asc' },
    });
    return users.map(({ contractorId, ...to }) => {
      const language = chosenLanguage(to);
      const people = byCompany.get(contractorId ?? '') ?? [];
      return { to, content: this.contentOf(people, { rule, day, to }, language) };
    });
  }

  private contentOf(
    people: readonly NamedStopped[],
    {
      rule,
      day,
      to,
    }: {
      rule: { nameVi: string; nameEn: string; act: string; article: string };
      day: string;
      to: { fullName: string };
    },
    language: Language,
  ): MailContent {
    const lines = people
      .slice(0, MOST_LINES)
      .map((person) =>
        [person.fullName, person.requestNumber, stoppedReason(person, language)].join(' · '),
      );
    const more = people.length - lines.length;
    if (more > 0) lines.push(translate(language, 'mail:moreStopped', { count: more }));
    return {
      template: 'admissionRule',
      name: to.fullName,
      params: {
        count: people.length,
        day: shownDate(day),
        rule: language === 'vi' ? rule.nameVi : rule.nameEn,
        source:
          [rule.act, rule.article].filter((part) => part !== '').join(', ') ||
          translate(language, 'mail:sourceOfPlant'),
      },
      list: { heading: translate(language, 'mail:stopped'), lines },
      link: `${this.env.PUBLIC_URL}/#/du-kien-vao-cong?ngay=${day}&hien=stopped`,
    };
  }
}

/** The rules without one of them. */
const withoutRule = (rules: AdmissionRules, ruleId: string): AdmissionRules => ({
  ...rules,
  lists: {
    ...rules.lists,
    admissionRules: rules.lists.admissionRules.filter(({ id }) => id !== ruleId),
  },
});
