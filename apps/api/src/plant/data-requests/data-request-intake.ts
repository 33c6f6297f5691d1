import type { DataRequestKind } from '@portal/contracts';
import { dataRequestTerms, identityKey, plantDate } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { Db } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Mail } from '../../platform/mail/mail';
import { plantCalendar } from '../../requests/core/plant-calendar';
import { shownDate } from '../../platform/pdf/shown-times';

/** A request of a person about the own data, as it was received. */
export interface ReceivedRequest {
  id: string;
  kind: DataRequestKind;
  identityNumber: string;
  fullName: string;
  contact: string;
  text: string;
  receivedAt: Date;
  /** The worker's link by which it came, or the user who has entered it. */
  from: { linkId: string } | { enteredById: string };
}

/** `#/quan-tri/yeu-cau-du-lieu` is the register of requests about personal data. */
const registerLink = ({ PUBLIC_URL }: Env): string => `${PUBLIC_URL}/#/quan-tri/yeu-cau-du-lieu`;

/** Stores requests of people about their own data, with the terms (docs/personal-data.md, "What a person may ask for"). */
@Injectable()
export class DataRequestIntake {
  constructor(
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores a request, and mails the administrators by when it must be answered. The mail names no person. A request that
   * is already stored is stored once.
   */
  async receive(tx: Db, { from, receivedAt, ...request }: ReceivedRequest): Promise<void> {
    const { answerBy, doBy } = dataRequestTerms(
      request.kind,
      plantDate(receivedAt),
      await plantCalendar(tx),
    );
    const [added] = await tx.dataRequest.createManyAndReturn({
      data: {
        ...request,
        ...from,
        receivedAt,
        identityKey: identityKey(request.identityNumber),
        answerBy: new Date(answerBy),
        doBy: new Date(doBy),
      },
      skipDuplicates: true,
      select: { id: true },
    });
    if (!added) return;
    const admins = await tx.user.findMany({
      where: { role: 'admin', status: 'active' },
      select: { email: true, language: true, fullName: true },
      orderBy: { id: 'asc' },
    });
    await this.mail.enqueueAll(
      tx,
      admins.map((to) => ({
        to,
        content: {
          template: 'dataRequestCame',
          name: to.fullName,
          params: {
            kind: translate(chosenLanguage(to), `dataRequests:kinds.${request.kind}`),
            answerBy: shownDate(answerBy),
            doBy: shownDate(doBy),
          },
          link: registerLink(this.env),
        },
      })),
    );
  }
}
