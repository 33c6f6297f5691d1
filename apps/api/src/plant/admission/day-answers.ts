import type { Language } from '@portal/contracts';
import { answerOnDay, exceededWords, plantTime, type GateFinding } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { translate } from '../../platform/i18n/translator';
import { Database } from '../../platform/database/database';
import { companiesOf, CompanyHolds } from '../company-papers';
import { GateSettings } from './gate-settings';
import {
  GateSubjects,
  type PersonSubject,
  type Read,
  type Subject,
  type VehicleSubject,
} from './gate-subjects';
import { reasonText } from './gate-words';

/** Whether gates let in a person or vehicle on a day, and why not, in words. */
export interface ShownOnDay {
  isGreen: boolean;
  /** Not green, and no reason is red: the guard decides. */
  isAmber: boolean;
  /** A reason of missing courses names them. */
  reasons: { reason: GateFinding['reason']; text: string; courseIds: string[] }[];
  /** From when on the day limits of hours and rest let in, in words. */
  notes: string[];
  /** The gate of the answer; empty without one. */
  gateName: string;
}

/** A day, and a gate; null: any gate in use. */
interface DayAtGate {
  /** yyyy-MM-dd */
  day: string;
  gateId: string | null;
}

/** Answers for whole days by the facts and rules of the gates (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class DayAnswers {
  constructor(
    private readonly database: Database,
    private readonly settings: GateSettings,
    private readonly subjects: GateSubjects,
    private readonly companies: CompanyHolds,
  ) {}

  /**
   * The answers to holders of cards, by number; a number that the plant does not know is missing. The number of statements does
   * not grow with the cards.
   * @throws AppError notFound if the gate does not exist or is out of use
   */
  of(
    numbers: readonly string[],
    at: DayAtGate,
    language: Language,
  ): Promise<Map<string, ShownOnDay & { subject: PersonSubject }>> {
    const people = this.subjects.people(this.database, this.read, numbers, at.day);
    return this.answered(people, ({ number }) => number, at, language);
  }

  /** The same for vehicles, by `plateKey`. */
  ofVehicles(
    plateKeys: readonly string[],
    at: DayAtGate,
    language: Language,
  ): Promise<Map<string, ShownOnDay & { subject: VehicleSubject }>> {
    const vehicles = this.subjects.vehicles(this.read, plateKeys, at.day);
    return this.answered(vehicles, ({ plateKey }) => plateKey, at, language);
  }

  private readonly read: Read = (statement) => this.database.read(statement);

  private async answered<Found extends Subject>(
    found: Promise<readonly Found[]>,
    keyOf: (subject: Found) => string,
    { day, gateId }: DayAtGate,
    language: Language,
  ): Promise<Map<string, ShownOnDay & { subject: Found }>> {
    const [rules, subjects] = await Promise.all([
      gateId === null
        ? this.settings.all(language)
        : this.settings.of(gateId, language).then((one) => [one]),
      found,
    ]);
    const companyHolds = await this.companies.of(
      this.read,
      subjects.flatMap(({ facts }) => companiesOf(facts)),
    );
    const gates = rules.map((one) => ({ ...one, companyHolds, id: one.gate.id }));
    const now = plantTime(new Date());
    return new Map(
      subjects.map((subject) => {
        const answer = answerOnDay(subject.facts, gates, day, now);
        const { isGreen, isAmber, findings, gateId: at } = answer;
        const ofGate = rules.find(({ gate }) => gate.id === at);
        const reasons = findings.map((finding) => ({
          reason: finding.reason,
          courseIds: 'courseIds' in finding ? [...(finding.courseIds ?? [])] : [],
          text:
            ofGate && finding.reason !== 'noRequest'
              ? reasonText(finding, subject, ofGate, language)
              : translate(language, 'gateReasons:noRequestOnDay'),
        }));
        const gateName = ofGate?.gate.name ?? '';
        const notes = answer.notes.map((note) =>
          translate(language, 'gateReasons:workingTime.laterOnDay', exceededWords(note)),
        );
        return [keyOf(subject), { isGreen, isAmber, reasons, notes, gateName, subject }];
      }),
    );
  }
}
