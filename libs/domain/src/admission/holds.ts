import type { ADMISSION_REASONS } from '@portal/contracts';
import type { PeopleLists } from '../people/reference';
import { earlier, later } from '../plant-records/safety-cards';
import { addDays, addMonths } from '../plant-time';
import { daysAYearOf, lastCountedDay, lastOfYear } from './year-days';
import { papersDemanded, ruleConcerns, type DemandLists, type Visitor } from './demands';

const MONTHS = 12;

/** The first and last day that an interval without a bound has. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/** An interval on which gates refuse a person, from first to last day; yyyy-MM-dd. */
export interface AdmissionHold {
  reason: (typeof ADMISSION_REASONS)[number];
  /** The type of the paper that is missing or has ended; if one of several is enough, the one that lasts longest, else the first. */
  documentTypeId: string | null;
  ruleId: string | null;
  /** The last day of the paper; null if there is no paper with a last day. */
  lastDay: string | null;
  /** The days of the year that the paper counts for, if they are used up; null if another reason refuses. */
  yearDays: number | null;
  from: string;
  to: string;
}

/** The plant's facts about a person that decide on holds. */
export interface AdmittedPerson extends Visitor {
  /** yyyy-MM-dd; null if unknown. */
  dateOfBirth: string | null;
  healthStatusId: string | null;
  /** The approved last days of the papers, by type; null if the plant knows no last day. */
  documents: ReadonlyMap<string, string | null>;
  /** The days of this year on which the person was on site, in order; needed if a paper counts for some days of a year. */
  siteDays: readonly string[];
}

/** The rules that decide on holds. */
export interface AdmissionRules {
  lists: DemandLists & Pick<PeopleLists, 'healthStatuses' | 'documentGroups'>;
  /** Gates refuse no one for papers or health before this day; null: they count at once. */
  countsFrom: string | null;
}

/**
 * The days on which gates refuse a person under an approved request, for papers, health and age (docs/product/plant-day.md, "Papers decide"). A paper
 * counts on its last day; from the day after, the gate refuses. Only this function decides that: gates, lists of devices,
 * readiness and reports read the days that it returns.
 */
export function holdsOf(person: AdmittedPerson, rules: AdmissionRules): AdmissionHold[] {
  const { lists, countsFrom } = rules;
  const holds = [
    ...paperHolds(person, lists),
    ...healthHolds(person, lists),
    ...ageHolds(person, lists),
  ];
  return holds
    .map((hold) => ({ ...hold, from: countsFrom ? later(hold.from, countsFrom) : hold.from }))
    .filter(({ from, to }) => from <= to);
}

function paperHolds(
  person: AdmittedPerson,
  lists: DemandLists & Pick<PeopleLists, 'documentGroups'>,
): AdmissionHold[] {
  const limits = daysAYearOf(lists.documentGroups);
  return papersDemanded(lists, person).flatMap(({ ruleId, documentTypeIds, from, to }) => {
    const papers = documentTypeIds.flatMap((id) => {
      const lastDay = person.documents.get(id);
      if (!lastDay) return [];
      const limit = limits.get(id) ?? null;
      return [{ id, lastDay, limit, counts: lastCountedDay(lastDay, limit, person.siteDays) }];
    });
    const [longest] = papers.toSorted((one, other) => other.lastDay.localeCompare(one.lastDay));
    const [begins, ends] = [from ?? FIRST_DAY, to ?? LAST_DAY];
    const missing = {
      reason: 'documents' as const,
      documentTypeId: longest?.id ?? documentTypeIds[0] ?? null,
      ruleId,
      lastDay: longest?.lastDay ?? null,
      yearDays: null,
      from: longest ? later(addDays(longest.lastDay, 1), begins) : begins,
      to: ends,
    };
    const counts = papers.map((paper) => paper.counts).reduce(later, FIRST_DAY);
    if (!longest || counts === longest.lastDay) return [missing];
    // Until the end of the year no paper counts; then the one with the longest life does again.
    const usedUp = {
      ...missing,
      yearDays: longest.limit,
      from: later(addDays(counts, 1), begins),
      to: [lastOfYear(person.siteDays[0] ?? counts), longest.lastDay, ends].reduce(earlier),
    };
    return [usedUp, missing].filter((hold) => hold.from <= hold.to);
  });
}

/** The list of health classes begins with the best. A person without a known class has no hold. */
function healthHolds(
  person: AdmittedPerson,
  { admissionRules, healthStatuses }: Pick<PeopleLists, 'admissionRules' | 'healthStatuses'>,
): AdmissionHold[] {
  const placeOf = (id: string | null) => healthStatuses.findIndex((status) => status.id === id);
  const own = placeOf(person.healthStatusId);
  return admissionRules
    .filter((rule) => {
      const lowest = placeOf(rule.healthStatusId);
      return lowest >= 0 && own > lowest && ruleConcerns(rule, person);
    })
    .map(({ id, validFrom, validTo }) => ({
      reason: 'health',
      documentTypeId: null,
      ruleId: id,
      lastDay: null,
      yearDays: null,
      from: validFrom ?? FIRST_DAY,
      to: validTo ?? LAST_DAY,
    }));
}

/** Before the youngest age and after the oldest one that a rule allows. A person without a known birthday has no hold. */
function ageHolds(person: AdmittedPerson, { admissionRules }: DemandLists): AdmissionHold[] {
  const { dateOfBirth } = person;
  if (dateOfBirth === null) return [];
  const birthday = (age: number) => addMonths(dateOfBirth, age * MONTHS);
  return admissionRules
    .filter((rule) => ruleConcerns(rule, person))
    .flatMap(({ id: ruleId, youngestAge, oldestAge, validFrom, validTo }) => {
      const [first, last] = [validFrom ?? FIRST_DAY, validTo ?? LAST_DAY];
      const common = {
        reason: 'age',
        documentTypeId: null,
        ruleId,
        lastDay: null,
        yearDays: null,
      } as const;
      const of = (from: string, to: string) => (from <= to ? [{ ...common, from, to }] : []);
      return [
        ...(youngestAge === null
          ? []
          : of(first, earlier(last, addDays(birthday(youngestAge), -1)))),
        ...(oldestAge === null ? [] : of(later(first, birthday(oldestAge + 1)), last)),
      ];
    });
}

/** The holds that refuse on a day. */
export const holdsOn = <Hold extends Pick<AdmissionHold, 'from' | 'to'>>(
  holds: readonly Hold[],
  day: string,
): Hold[] => holds.filter(({ from, to }) => from <= day && day <= to);
