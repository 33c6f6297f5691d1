import {
  EXPECTED_DAYS_AHEAD,
  NAMED_IN_SUMMARY,
  type ExpectedAnswer,
  type ExpectedList,
  type ExpectedPerson,
  type ExpectedSummary,
  type expectedQuery,
  type Language,
} from '@portal/contracts';
import { addDays, can, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { InvalidInput } from '../../platform/http/invalid-input';
import { translate } from '../../platform/i18n/translator';
import { DayAnswers } from '../../plant/admission';
import { RecordReads } from '../../requests/reads/record-reads';
import { comingOn, type Coming, type ComingAsked } from './coming';

type Asked = z.output<typeof expectedQuery>;

/** How long staff share the numbers of the whole plant. */
const SHARED_MS = 30_000;

/** A person who is expected, with the gate's answer as of the day. */
export type Answered = Omit<Coming, 'cardNumber'> &
  Pick<ExpectedPerson, 'cardNumber' | 'isGreen' | 'isAmber' | 'gateName' | 'reasons' | 'notes'>;

/** All expected people, those whom gates would refuse, and those about whom they would warn. */
export const listsOf = <Person extends Pick<Answered, 'isGreen' | 'isAmber'>>(
  people: readonly Person[],
): Record<ExpectedList, readonly Person[]> => ({
  all: people,
  stopped: people.filter(({ isGreen, isAmber }) => !isGreen && !isAmber),
  amber: people.filter(({ isAmber }) => isAmber),
});

/** Whom approved requests expect on a day, with the gates' answers as of that day (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class ExpectedPeople {
  private ofPlant: { day: string; until: number; summary: Promise<ExpectedSummary> } | undefined;

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
    demandReader(viewer);
    checkDay(asked.day);
    const { show, skip, take } = asked;
    const contractorId = viewer.contractorId ?? asked.contractorId ?? null;
    const people = await this.answered({ ...asked, contractorId }, language);
    const lists = listsOf(people);
    const listed = lists[show];
    const page = listed.slice(skip, skip + take);
    await this.reads.noteAll(
      viewer,
      'record',
      page.map(({ identityKey }) => identityKey),
    );
    return {
      data: page.map(({ identityKey: _key, companies, ...person }): ExpectedPerson => ({
        ...person,
        companyName: companies.map(({ name }) => name).join(', '),
      })),
      totalCount: listed.length,
      expected: people.length,
      stopped: lists.stopped.length,
      amber: lists.amber.length,
    };
  }

  /**
   * Whom requests expect on a day, with the gates' answers as of that day. The number of statements does not grow with the
   * people.
   */
  async answered(asked: ComingAsked, language: Language): Promise<Answered[]> {
    const coming = await comingOn(this.database, asked);
    const numbers = coming.flatMap(({ cardNumber }) => cardNumber ?? []);
    const { day, gateId = null } = asked;
    const answers = await this.answers.of(numbers, { day, gateId }, language);
    const noCard = {
      isGreen: false,
      isAmber: false,
      gateName: '',
      notes: [],
      reasons: [
        { reason: 'unknownCode' as const, text: translate(language, 'gateReasons:noCard') },
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

  /**
   * The next day in numbers. Staff share those of the whole plant for half a minute, because many open the portal at once.
   * @throws AppError forbidden for staff who may not read records
   */
  async summary(viewer: CurrentUser, language: Language): Promise<ExpectedSummary> {
    demandReader(viewer);
    const day = addDays(plantDate(new Date()), 1);
    const { contractorId } = viewer;
    if (contractorId !== null) return this.summed(day, contractorId, language);
    const known = this.ofPlant;
    if (known?.day === day && Date.now() < known.until) return known.summary;
    const summary = this.summed(day, null, language);
    this.ofPlant = { day, until: Date.now() + SHARED_MS, summary };
    summary.catch(() => (this.ofPlant = undefined));
    return summary;
  }

  private async summed(
    day: string,
    contractorId: string | null,
    language: Language,
  ): Promise<ExpectedSummary> {
    const people = await this.answered({ day, contractorId }, language);
    const { stopped, amber } = listsOf(people);
    const named = contractorId === null ? [] : stopped.slice(0, NAMED_IN_SUMMARY);
    return {
      day,
      expected: people.length,
      stopped: stopped.length,
      amber: amber.length,
      named: named.map(({ fullName, reasons }) => ({ fullName, text: reasons[0]?.text ?? '' })),
    };
  }
}

/** @throws AppError forbidden for staff who may not read records; companies see their own people */
function demandReader(viewer: CurrentUser): void {
  if (viewer.contractorId === null && !can(viewer, 'records:read')) throw new AppError('forbidden');
}

/** @throws InvalidInput if the day is over or too far ahead */
export function checkDay(day: string): void {
  const today = plantDate(new Date());
  if (day < today) throw new InvalidInput([{ field: 'day', code: 'dayOver', params: {} }]);
  if (day > addDays(today, EXPECTED_DAYS_AHEAD))
    throw new InvalidInput([
      { field: 'day', code: 'dayTooFar', params: { days: EXPECTED_DAYS_AHEAD } },
    ]);
}
