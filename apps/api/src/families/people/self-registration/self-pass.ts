import {
  courses,
  RESULT,
  STATUS,
  type GateReason,
  type Language,
  type PassCard,
  type PassInductionAnswer,
  type PassInductionBody,
  type WorkerPassState,
  type WorkerPass,
  type WorkerPassAnswer,
  type WorkerPassBody,
} from '@portal/contracts';
import { entryWord, isBarredOn, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { DayAnswers, type ShownOnDay } from '../../../plant/admission';
import { offeredInductions, passToken } from '../../../plant/inductions';
import { ReferenceCache } from '../../../plant/reference-data';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { commandAnswer, done, refused } from '../../../platform/http/command';
import { hasText, translate } from '../../../platform/i18n/translator';
import { Secrets } from '../../../platform/security/secrets';
import { GateSeals } from '../../../platform/signing/gate-seals';
import { findingText, findingAnswer, ITEM_FINDINGS } from '../../../requests/core/findings';
import { newestFirst } from '../../../requests/core/newest-verdict';
import { RequestFamilies } from '../../../requests/core/request-families';
import { bookedClasses } from './booked-classes';
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
    private readonly secrets: Secrets,
  ) {}

  /** The pass of the person who has proved to be the sender of an entry. The number of statements does not grow with the request. */
  async read(proof: WorkerPassBody, language: Language): Promise<WorkerPassAnswer> {
    const proven = await this.proofs.prove(this.database, proof);
    if (!proven.person) return { ...commandAnswer(language, proven.refusal), pass: null };
    return {
      ...commandAnswer(language, done('workerPassRead')),
      pass: await this.passOf(proven.person, language),
    };
  }

  /** Opens the induction of a course that the person lacks by the gates' answer for today. */
  async openInduction(
    { inductionId, ...proof }: PassInductionBody,
    language: Language,
  ): Promise<PassInductionAnswer> {
    const proven = await this.proofs.prove(this.database, proof);
    if (!proven.person) return { ...commandAnswer(language, proven.refusal), secret: null };
    const { person } = proven;
    const [entry] = person.entries;
    const found = person.listed && (await this.answered(person, language));
    const lacking = found ? found.answer.reasons.flatMap(({ courseIds }) => courseIds) : [];
    const offered = await offeredInductions(this.database, lacking, person.identityKey);
    if (!entry || ![...offered.values()].includes(inductionId))
      return { ...commandAnswer(language, refused('passInductionOver')), secret: null };
    const secret = passToken(this.secrets, { inductionId, entryId: entry.id });
    return { ...commandAnswer(language, done('passInductionOpened')), secret };
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

  /** The person's newest card by the request, or by a change of that card, and the gates' answer for today. */
  private async answered({ requestId, identityKey }: ProvenPerson, language: Language) {
    const card = await this.database.safetyCard.findFirst({
      where: {
        person: { identityKey },
        isTemporary: false,
        OR: [{ requestId }, { restsOnId: requestId }],
      },
      orderBy: [{ isEnded: 'asc' }, { validTo: 'desc' }, { number: 'desc' }],
    });
    if (!card) return null;
    const day = plantDate(new Date());
    const answers = await this.answers.of([card.number], { day, gateId: null }, language);
    const answer = answers.get(card.number);
    return answer ? { card, day, answer } : null;
  }

  private async cardOf(person: ProvenPerson, language: Language): Promise<PassCard | null> {
    const found = await this.answered(person, language);
    if (!found) return null;
    const { card, day, answer } = found;
    const { number, issue } = card;
    const over = answer.reasons.filter(({ reason }) => IS_OVER.includes(reason));
    const isUsable = over.length === 0 && !isBarredOn(answer.subject.facts.bars, day);
    const reasons = over.length > 0 ? over : answer.reasons;
    return {
      number,
      validFrom: isoDate(card.validFrom),
      validTo: isoDate(card.validTo),
      answer: entryWord(answer),
      reasons: await this.reasonsOf(reasons, person, language),
      notes: isUsable ? answer.notes : [],
      code: isUsable ? this.seals.codeOf({ subject: 'card', number, issue }) : null,
    };
  }

  /** Reasons one by one, each course too, with what the person can do. */
  private async reasonsOf(
    reasons: ShownOnDay['reasons'],
    person: ProvenPerson,
    language: Language,
  ): Promise<PassCard['reasons']> {
    const lacking = reasons.flatMap(({ courseIds }) => courseIds);
    const [rows, offered, booked] = await Promise.all([
      lacking.length === 0 ? [] : this.cache.rows(courses, language),
      offeredInductions(this.database, lacking, person.identityKey),
      bookedClasses(this.database, lacking, person, language),
    ]);
    return reasons.flatMap(({ reason, text, courseIds }): PassCard['reasons'] =>
      courseIds.length === 0
        ? [{ text, todo: todoOf(reason, language), isCourse: false, inductionId: null }]
        : courseIds.map((id) => {
            const name = rows.find((row) => row.id === id)?.name ?? '';
            const inductionId = offered.get(id) ?? null;
            return {
              text: translate(language, 'gateReasons:reasons.courses', { courses: name }),
              todo: [
                booked.get(id),
                inductionId
                  ? translate(language, 'workerPass:todo.induction')
                  : !booked.has(id) && todoOf(reason, language),
              ]
                .filter(Boolean)
                .join(' '),
              isCourse: true,
              inductionId,
            };
          }),
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
