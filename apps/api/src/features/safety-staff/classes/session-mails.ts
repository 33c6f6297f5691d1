import { courses, type Language } from '@portal/contracts';
import { grouped } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { Db } from '../../../platform/database/database';
import type { TrainingSession } from '../../../platform/database/generated/client';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { Mail } from '../../../platform/mail/mail';
import type { MailTemplate } from '../../../platform/mail/mail-template';
import { shownTime } from '../../../platform/pdf/shown-times';
import { ReferenceCache } from '../../../plant/reference-data';
import type { Seated } from './seats';

type Template = Extract<MailTemplate, 'classMovedUp' | 'classChanged' | 'classCancelled'>;

/** Mails about classes: one for each user who booked, whatever the number of people. */
@Injectable()
export class SessionMails {
  constructor(
    private readonly mail: Mail,
    private readonly cache: ReferenceCache,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Writes the mails of one act within its transaction. If the user who booked is gone, the company's first user gets
   * the mail.
   * @param comment a reason that staff gave
   */
  async write(
    tx: Db,
    template: Template,
    session: TrainingSession,
    people: readonly Seated[],
    comment?: string,
  ): Promise<void> {
    const ofCompanies = people.flatMap(({ contractorId, ...one }) =>
      contractorId === null ? [] : [{ ...one, contractorId }],
    );
    if (ofCompanies.length === 0) return;
    const users = await tx.user.findMany({
      where: {
        status: 'active',
        contractor: { active: true },
        OR: [
          { id: { in: ofCompanies.map(({ bookedById }) => bookedById) } },
          {
            isCompanyOwner: true,
            contractorId: { in: ofCompanies.map(({ contractorId }) => contractorId) },
          },
        ],
      },
      orderBy: { id: 'asc' },
    });
    const addressee = ({ bookedById, contractorId }: (typeof ofCompanies)[number]) =>
      users.find(({ id }) => id === bookedById) ??
      users.find((user) => user.contractorId === contractorId && user.isCompanyOwner);
    const named = ofCompanies.flatMap((one) => {
      const to = addressee(one);
      return to ? [{ to, fullName: one.fullName }] : [];
    });
    const names = {
      vi: await this.courseName(session, 'vi'),
      en: await this.courseName(session, 'en'),
    };
    await this.mail.enqueueAll(
      tx,
      [...grouped(named, ({ to }) => to.id).values()].flatMap((own) => {
        const to = own[0]?.to;
        if (!to) return [];
        const language = chosenLanguage(to);
        return [
          {
            to,
            content: {
              template,
              name: to.fullName,
              params: {
                course: names[language],
                time: shownTime(session.beginsAt),
                place: session.place,
                count: own.length,
              },
              comment,
              list: {
                heading: translate(language, 'mail:classPeople'),
                lines: own.map(({ fullName }) => fullName),
              },
              link: `${this.env.PUBLIC_URL}/#/lop-hoc/${session.id}`,
            },
          },
        ];
      }),
    );
  }

  private async courseName({ courseId }: TrainingSession, language: Language): Promise<string> {
    const rows = await this.cache.rows(courses, language);
    return rows.find(({ id }) => id === courseId)?.name ?? '';
  }
}
