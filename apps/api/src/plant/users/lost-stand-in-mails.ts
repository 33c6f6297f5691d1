import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Mail } from '../../platform/mail/mail';
import { shownDate } from '../../platform/pdf/shown-times';
import { tellAdministrators } from '../../requests/acts/notices/portal-notices';
import type { LostStandIn } from '../../requests/acts/workflow/lost-stand-ins';

const ADDRESSEE = { id: true, email: true, language: true, fullName: true } as const;

/** Tells absent users and the administrators that a substitute can no longer act (docs/product/absence.md). */
@Injectable()
export class LostStandInMails {
  constructor(private readonly mail: Mail) {}

  /** Within a transaction: a mail and a notice to each; administrators get one for all absences. */
  async tell(tx: Db, lost: readonly LostStandIn[]): Promise<void> {
    if (lost.length === 0) return;
    const absent = await tx.user.findMany({
      where: { id: { in: lost.map(({ userId }) => userId) }, status: 'active' },
      select: ADDRESSEE,
    });
    const admins = await tx.user.findMany({
      where: { role: 'admin', status: 'active' },
      select: ADDRESSEE,
    });
    await this.mail.enqueueAll(tx, [
      ...absent.flatMap((to) =>
        lost
          .filter(({ userId }) => userId === to.id)
          .map((one) => ({
            to,
            content: { template: 'standInLost' as const, name: to.fullName, params: wordsOf(one) },
          })),
      ),
      ...admins.map((to) => ({
        to,
        content: {
          template: 'standInsLost' as const,
          name: to.fullName,
          params: { count: lost.length },
          list: {
            heading: translate(chosenLanguage(to), 'mail:absencesLeft'),
            lines: lost.map((one) =>
              translate(chosenLanguage(to), 'mail:absenceLine', wordsOf(one)),
            ),
          },
        },
      })),
    ]);
    const at = new Date();
    await tx.notice.createMany({
      data: absent.map(({ id: userId }) => ({
        id: newId(),
        userId,
        template: 'standInLost',
        at,
        mailedAt: at,
      })),
    });
    await tellAdministrators(tx, 'standInsLost');
  }
}

const wordsOf = ({ userName, standInName, fromDay, toDay }: LostStandIn) => ({
  name: userName,
  standIn: standInName,
  from: shownDate(fromDay),
  to: shownDate(toDay),
});
