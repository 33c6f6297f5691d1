import type { PeopleLists } from '../people/reference';
import { earlier, later } from '../plant-records/safety-cards';
import { addDays } from '../plant-time';
import { papersDemanded, type DemandLists, type Visitor } from './demands';

const DAY_MS = 86_400_000;

/** The last day of a day's year; both yyyy-MM-dd. */
export const lastOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** The types of papers that count for some days of a calendar year only, with the number of days. */
export const daysAYearOf = (groups: PeopleLists['documentGroups']): ReadonlyMap<string, number> =>
  new Map(
    groups
      .flatMap(({ types }) => types)
      .flatMap(({ id, daysAYear }) => (daysAYear === null ? [] : [[id, daysAYear]])),
  );

/**
 * The last day on which a paper counts before its days of the year are used up; its own last day if they are not
 * (docs/product/plant-day.md, "Days of a year").
 * @param limit days of a year; null: no limit
 * @param siteDays the days on site of one year, in order
 */
export function lastCountedDay(
  lastDay: string,
  limit: number | null,
  siteDays: readonly string[],
): string {
  const reached = limit === null ? undefined : siteDays[limit - 1];
  return reached === undefined ? lastDay : earlier(reached, lastDay);
}

/** A plan with more days in a year than a paper has left. */
export interface ShortPaper {
  documentTypeId: string;
  year: string;
  /** Days of the year on which the person was on site. */
  used: number;
  /** Days of a year for which the paper counts. */
  limit: number;
  /** Days of the plan in the year, from today on. */
  planned: number;
}

/**
 * Papers of a form whose days of a year are fewer than those of the plan; each once, with the first such year. The plan may have
 * days off, so a reviewer decides. If another paper of the same demand counts without a limit, the days do not matter.
 * @param papers of the form, with their last days
 * @param siteDays of this year
 */
export function shortPapers(
  lists: DemandLists & Pick<PeopleLists, 'documentGroups'>,
  visitor: Visitor,
  papers: readonly { id: string; documentDate: string | null }[],
  plan: { startDate: string | null; endDate: string | null },
  { siteDays, today }: { siteDays: readonly string[]; today: string },
): ShortPaper[] {
  const limits = daysAYearOf(lists.documentGroups);
  const present = new Set(papers.flatMap(({ id, documentDate }) => (documentDate ? [id] : [])));
  const found = papersDemanded(lists, visitor).flatMap(({ documentTypeIds }) => {
    const own = documentTypeIds.filter((id) => present.has(id));
    return own.every((id) => limits.has(id)) ? own : [];
  });
  return [...new Set(found)].flatMap((documentTypeId) => {
    const limit = limits.get(documentTypeId) ?? 0;
    const short = yearsOf(plan, today).find(({ year, from, to }) => {
      const { used, planned } = countedIn(year, { from, to }, siteDays);
      return used + planned > limit;
    });
    return short
      ? [{ documentTypeId, year: short.year, limit, ...countedIn(short.year, short, siteDays) }]
      : [];
  });
}

/** The calendar years of a plan from today on, each with the plan's first and last day in it. */
function yearsOf(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  today: string,
): { year: string; from: string; to: string }[] {
  const first = later(startDate ?? today, today);
  if (endDate === null || first > endDate) return [];
  const years = [];
  for (let from = first; from <= endDate; from = addDays(lastOfYear(from), 1))
    years.push({ year: from.slice(0, 4), from, to: earlier(lastOfYear(from), endDate) });
  return years;
}

/** Days on site and days planned in a year; a day that is both is planned. */
function countedIn(
  year: string,
  { from, to }: { from: string; to: string },
  siteDays: readonly string[],
): { used: number; planned: number } {
  const used = siteDays.filter((day) => day.startsWith(year) && (day < from || day > to)).length;
  const planned = 1 + Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return { used, planned };
}
