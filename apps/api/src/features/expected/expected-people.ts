import type { ExpectedAnswer, ExpectedCounts, ExpectedPerson, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import { DayAnswers } from '../../plant/admission';
import { RecordReads } from '../../requests/reads/record-reads';
import { comingOn, countComing, type Coming, type ComingAsked, type Part } from './coming';
import {
  askedBy,
  companyNames,
  countsOf,
  pageOf,
  type Asked,
  type CountAsked,
  type OnDay,
} from './expected-lists';

/** A person who is expected, with the gate's answer as of the day. */
export type Answered = Omit<Coming, 'cardNumber'> &
  OnDay &
  Pick<ExpectedPerson, 'cardNumber' | 'notes'>;

/** Whom approved requests expect on a day, with the gates' answers as of that day (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class ExpectedPeople {
  constructor(
    private readonly database: Database,
    private readonly answers: DayAnswers,
    private readonly reads: RecordReads,
  ) {}

  /**
   * A page of people by name. The number of statements does not grow with the people.
   * @throws AppError forbidden for staff who may not read records, notFound if there is no such gate; InvalidInput
   */
  async search(viewer: CurrentUser, asked: Asked, language: Language): Promise<ExpectedAnswer> {
    const search = askedBy(viewer, asked);
    const { page, totalCount } = await pageOf(
      {
        answered: (part) => this.answered(search, language, part),
        count: () => countComing(this.database, search),
      },
      asked,
    );
    await this.reads.noteAll(
      viewer,
      'record',
      page.map(({ identityKey }) => identityKey),
    );
    const data = page.map(({ identityKey: _key, companies, ...person }): ExpectedPerson => ({
      ...person,
      companyName: companyNames(companies),
    }));
    return { data, totalCount };
  }

  /** The numbers of a search. @throws as `search` */
  async counts(
    viewer: CurrentUser,
    asked: CountAsked,
    language: Language,
  ): Promise<ExpectedCounts> {
    return countsOf(await this.answered(askedBy(viewer, asked), language));
  }

  /**
   * Whom requests expect on a day, with the gates' answers as of that day: all, or a part of them by name. The number of
   * statements does not grow with the people.
   */
  async answered(asked: ComingAsked, language: Language, part?: Part): Promise<Answered[]> {
    const coming = await comingOn(this.database, asked, part);
    const numbers = coming.flatMap(({ cardNumber }) => cardNumber ?? []);
    const { day, gateId = null } = asked;
    const answers = await this.answers.of(numbers, { day, gateId }, language);
    const noCard = {
      isGreen: false,
      isAmber: false,
      gateName: '',
      notes: [],
      reasons: [
        {
          reason: 'unknownCode' as const,
          text: translate(language, 'gateReasons:noCard'),
          courseIds: [],
        },
      ],
    };
    return coming.map(({ cardNumber, ...person }) => {
      const answer = answers.get(cardNumber ?? '') ?? noCard;
      const { isGreen, isAmber, gateName, reasons, notes } = answer;
      return {
        ...person,
        cardNumber: cardNumber ?? '',
        isGreen,
        isAmber,
        gateName,
        reasons,
        notes,
      };
    });
  }
}
