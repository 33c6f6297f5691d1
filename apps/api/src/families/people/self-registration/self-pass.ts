import {
  courses,
  RESULT,
  STATUS,
  type GateReason,
  type Language,
  type PassCard,
  type WorkerPassState,
  type WorkerPass,
  type WorkerPassAnswer,
  type WorkerPassBody,
} from '@portal/contracts';
import { entryWord, grouped, isBarredOn, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { DayAnswers, type ShownOnDay } from '../../../plant/admission';
import { ReferenceCache } from '../../../plant/reference-data';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { commandAnswer, done, refused } from '../../../platform/http/command';
import { hasText, translate } from '../../../platform/i18n/translator';
import { GateSeals } from '../../../platform/signing/gate-seals';
import { findingText, findingAnswer, ITEM_FINDINGS } from '../../../requests/core/findings';
import { newestFirst } from '../../../requests/core/newest-verdict';
import { RequestFamilies } from '../../../requests/core/request-families';
import { LinkProofs, type ListedPerson, type ProvenPerson } from './link-proofs';

/** Reasons for which the plant or the company has ended the card: nothing else about it is of use. */
const IS_OVER: readonly GateReason[] = ['over', 'ended'];

/**
 * A worker's pass (docs/product/worker.md, "The pass"): the link that took an entry shows its sender what has become
 * of it, and the card with its code. It ends with the card.
 */
@Injectable()
export class SelfPass {
  constructor(
    private readonly database: Database,
    private readonly proofs: LinkProofs,
    private readonly answers: DayAnswers,
    private readonly cache: ReferenceCache,
    private readonly families: RequestFamilies,
    private readonly seals: GateSeals,
  ) {}

  /** The pass of the person who has proved to be the sender of an entry. The number of statements does not grow with the request. */
  async read(proof: WorkerPassBody, language: Language): Promise<WorkerPassAnswer> {
    if (!(await this.proofs.mayTry(proof)))
      return { ...commandAnswer(language, refused('dataRequestTooMany')), pass: null };
    const person = await this.proofs.find(this.database, proof);
    if (!person) return { ...commandAnswer(language, refused('dataRequestUnknown')), pass: null };
    await this.proofs.giveBack(proof);
    return {
      ...commandAnswer(language, done('workerPassRead')),
      pass: await this.passOf(person, language),
    };
  }

  private async passOf(person: ProvenPerson, language: Language): Promise<WorkerPass> {
    const { requestId, listed, sent } = person;
    const [request, card] = await Promise.all([
      this.database.request.findUniqueOrThrow({
        where: { id: requestId },
        select: { status: true, contractor: { select: { name: true } } },
      }),
      listed && this.cardOf(person, language),
    ]);
    const state = card ? 'card' : stateOf(request.status, listed);
    const isTold = state === 'returned' || state === 'refused';
    return {
      fullName: listed?.fullName ?? sent.fullName,
      companyName: request.contractor?.name ?? '',
      askedTime: new Date().toISOString(),
      state,
      findings: isTold && listed ? await this.findingsOf(listed, language) : [],
      card,
    };
  }

  /** The person's newest card by the request, or by a change of that card. */
  private async cardOf(
    { requestId, identityKey }: ProvenPerson,
    language: Language,
  ): Promise<PassCard | null> {
    const card = await this.database.safetyCard.findFirst({
      where: {
        person: { identityKey },
        isTemporary: false,
        OR: [{ requestId }, { restsOnId: requestId }],
      },
      orderBy: [{ isEnded: 'asc' }, { validTo: 'desc' }, { number: 'desc' }],
    });
    if (!card) return null;
    const { number, issue } = card;
    const day = plantDate(new Date());
    const answered = (await this.answers.of([number], { day, gateId: null }, language)).get(number);
    if (!answered) return null;
    const over = answered.reasons.filter(({ reason }) => IS_OVER.includes(reason));
    const isUsable = over.length === 0 && !isBarredOn(answered.subject.facts.bars, day);
    return {
      number,
      validFrom: isoDate(card.validFrom),
      validTo: isoDate(card.validTo),
      answer: entryWord(answered),
      reasons: await this.reasonsOf(over.length > 0 ? over : answered.reasons, language),
      notes: isUsable ? answered.notes : [],
      code: isUsable ? this.seals.codeOf({ subject: 'card', number, issue }) : null,
    };
  }

  /** Reasons one by one, each course too, with what the person can do. */
  private async reasonsOf(
    reasons: ShownOnDay['reasons'],
    language: Language,
  ): Promise<PassCard['reasons']> {
    const lacking = reasons.flatMap(({ courseIds }) => courseIds);
    const [rows, places] =
      lacking.length === 0
        ? [[], new Map<string, string>()]
        : await Promise.all([this.cache.rows(courses, language), this.inductions(lacking)]);
    return reasons.flatMap(({ reason, text, courseIds }): PassCard['reasons'] =>
      courseIds.length === 0
        ? [{ text, todo: todoOf(reason, language), isCourse: false }]
        : courseIds.map((id) => {
            const name = rows.find((row) => row.id === id)?.name ?? '';
            const place = places.get(id);
            return {
              text: translate(language, 'gateReasons:reasons.courses', { courses: name }),
              todo:
                place === undefined
                  ? todoOf(reason, language)
                  : translate(language, 'workerPass:todo.induction', { places: place }),
              isCourse: true,
            };
          }),
    );
  }

  /** Where the codes of inductions hang, by course. Their addresses are not stored, so the pass cannot lead there. */
  private async inductions(courseIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.database.inductionLink.findMany({
      where: {
        withdrawnAt: null,
        lastDay: { gte: new Date(plantDate(new Date())) },
        induction: { active: true, courseId: { in: [...courseIds] } },
      },
      orderBy: { place: 'asc' },
      select: { place: true, induction: { select: { courseId: true } } },
    });
    const places = grouped(links, ({ induction }) => induction.courseId);
    return new Map(
      [...places].map(([id, found]) => [
        id,
        [...new Set(found.map(({ place }) => place))].join(', '),
      ]),
    );
  }

  /** What reviewers have found about the person, as the company reads it. */
  private async findingsOf(
    { itemId, result }: ListedPerson,
    language: Language,
  ): Promise<string[]> {
    if (result !== RESULT.needsUpdate && result !== RESULT.notPassed) return [];
    const [verdict, nameOf] = await Promise.all([
      this.database.itemDecision.findFirst({
        where: { itemId, undone: null },
        orderBy: newestFirst,
        select: { findings: ITEM_FINDINGS },
      }),
      this.families.fieldNames('people', language),
    ]);
    return (verdict?.findings ?? [])
      .map((found) => findingText(findingAnswer(found), nameOf, language))
      .filter(Boolean);
  }
}

/** Where a request without a card for the person is, for that person. */
function stateOf(status: number, listed: ListedPerson | null): Exclude<WorkerPassState, 'card'> {
  if (status === STATUS.removed) return 'cancelled';
  if (status === STATUS.draft) return 'company';
  if (!listed) return status === STATUS.returned ? 'company' : 'absent';
  if (status === STATUS.returned || status === STATUS.needsUpdate) return 'returned';
  if (status === STATUS.rejected || listed.result === RESULT.notPassed) return 'refused';
  return 'review';
}

/** What a person can do about a reason. */
function todoOf(reason: GateReason, language: Language): string {
  const key = `workerPass:todo.${reason}`;
  return translate(language, hasText(key) ? key : 'workerPass:todo.other');
}
