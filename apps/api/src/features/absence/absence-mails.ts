import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Mail } from '../../platform/mail/mail';
import type { MailTemplate } from '../../platform/mail/mail-template';
import { shownDate } from '../../platform/pdf/shown-times';

/** An absence, as mails need it. */
interface MailedAbsence {
  fromDay: Date;
  toDay: Date;
  user: { id: string; fullName: string };
  standIn: { id: string; fullName: string } | null;
}

type Template = Extract<
  MailTemplate,
  'standInNamed' | 'standInReleased' | 'absenceEnteredFor' | 'absenceEndedFor'
>;

/** Mails about absences: to those who substitute, and to users for whom an administrator acts. */
@Injectable()
export class AbsenceMails {
  constructor(private readonly mail: Mail) {}

  async entered(tx: Db, viewer: CurrentUser, absence: MailedAbsence): Promise<void> {
    await this.write(tx, viewer, absence, [
      [absence.standIn?.id, 'standInNamed'],
      [absence.user.id, 'absenceEnteredFor'],
    ]);
  }

  async changed(
    tx: Db,
    viewer: CurrentUser,
    before: MailedAbsence,
    after: MailedAbsence,
  ): Promise<void> {
    if (before.standIn?.id !== after.standIn?.id)
      await this.write(tx, viewer, before, [[before.standIn?.id, 'standInReleased']]);
    await this.entered(tx, viewer, after);
  }

  async ended(tx: Db, viewer: CurrentUser, absence: MailedAbsence): Promise<void> {
    await this.write(tx, viewer, absence, [
      [absence.standIn?.id, 'standInReleased'],
      [absence.user.id, 'absenceEndedFor'],
    ]);
  }

  /** The user who acts gets no mail. */
  private async write(
    tx: Db,
    viewer: CurrentUser,
    { fromDay, toDay, user, standIn }: MailedAbsence,
    all: readonly (readonly [string | undefined, Template])[],
  ): Promise<void> {
    const receivers = await tx.user.findMany({
      where: {
        id: { in: all.flatMap(([id]) => (id && id !== viewer.id ? [id] : [])) },
        status: 'active',
      },
      select: { id: true, email: true, language: true, fullName: true },
    });
    const params = {
      name: user.fullName,
      standIn: standIn?.fullName ?? '–',
      from: shownDate(isoDate(fromDay)),
      to: shownDate(isoDate(toDay)),
    };
    await this.mail.enqueueAll(
      tx,
      receivers.flatMap(({ id, ...to }) =>
        all
          .filter(([receiverId]) => receiverId === id)
          .map(([, template]) => ({ to, content: { template, name: to.fullName, params } })),
      ),
    );
  }
}
