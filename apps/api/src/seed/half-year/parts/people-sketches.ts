import type { Worker } from '../crew';
import { approvedBy, fatesUnderWay, RARE_FATES, type Fate, type Last } from '../life';
import type { Random } from '../random';
import type { Stage } from '../stage';

const STEPS = 3;

/** A people request of the half year: its people, its days, and its course. */
export interface Sketch {
  company: string;
  people: readonly Worker[];
  days: { from: number; to: number };
  fate: Fate;
}

/**
 * Approved requests by when they were approved, with their days counted from the last one; a company's crew takes
 * turns.
 */
const APPROVED: readonly {
  company: string;
  ago: number;
  from: number;
  to: number;
  size: number;
}[] = [
  // These are over or run for months; other requests follow them through the whole half year.
  { company: 'PTSC', ago: 172, from: -168, to: 90, size: 22 },
  { company: 'LILAMA', ago: 168, from: -164, to: 75, size: 18 },
  { company: 'TRAKHUC', ago: 160, from: -155, to: 60, size: 16 },
  { company: 'SONGVE', ago: 158, from: -150, to: 45, size: 18 },
  { company: 'ALPHA', ago: 150, from: -146, to: -40, size: 12 },
  { company: 'ANHAI', ago: 141, from: -138, to: 100, size: 14 },
  { company: 'DOOSAN', ago: 125, from: -120, to: -35, size: 14 },
  { company: 'NIPPON', ago: 96, from: -92, to: 18, size: 8 },
  { company: 'TRAKHUC', ago: 88, from: -84, to: 30, size: 12 },
  { company: 'PTSC', ago: 76, from: -72, to: 40, size: 22 },
  { company: 'DOOSAN', ago: 64, from: -60, to: 55, size: 13 },
  { company: 'ALPHA', ago: 49, from: -45, to: 70, size: 10 },
  { company: 'PTSC', ago: 33, from: -30, to: 62, size: 14 },
  { company: 'SONGVE', ago: 25, from: -21, to: 34, size: 14 },
  { company: 'LILAMA', ago: 8, from: -6, to: 56, size: 16 },
  // Cards that expire this week.
  { company: 'PTSC', ago: 40, from: -37, to: 2, size: 9 },
  { company: 'LILAMA', ago: 36, from: -33, to: 1, size: 8 },
  { company: 'PTSC', ago: 31, from: -28, to: 5, size: 6 },
  { company: 'DOOSAN', ago: 29, from: -26, to: 3, size: 6 },
  // Approved just now, for days to come.
  { company: 'PTSC', ago: 1, from: 3, to: 45, size: 8 },
];

/** Companies of the requests in progress: mostly the two contractors with demo accounts. */
const UNDER_WAY = [
  'PTSC',
  'LILAMA',
  'PTSC',
  'TRAKHUC',
  'PTSC',
  'LILAMA',
  'SONGVE',
  'PTSC',
  'DOOSAN',
  'ANHAI',
  'ALPHA',
];

/** All people requests of the half year: the approved ones, and those in progress. */
export function peopleSketches(stage: Stage, random: Random): Sketch[] {
  const turns = new Map<string, number>();
  const take = (company: string, size: number): Worker[] => {
    const { crew } = stage.companies.of(company);
    const from = turns.get(company) ?? 0;
    turns.set(company, from + size);
    return Array.from(
      { length: Math.min(size, crew.length) },
      (_, at) => crew[(from + at) % crew.length],
    ).flatMap((one) => one ?? []);
  };
  const approved = APPROVED.map(({ company, ago, from, to, size }, at): Sketch => {
    const acts = at % 6 === 4 ? approvedBy(STEPS, 'fail', 'pass') : approvedBy(STEPS);
    return {
      company,
      people: take(company, size),
      days: { from, to },
      fate: { acts, last: { daysAgo: ago } },
    };
  });
  const underWay = [...fatesUnderWay(STEPS), ...RARE_FATES].map((fate, at): Sketch => {
    const from = -daysAgo(fate.last) + random.int(5, 12);
    const company = UNDER_WAY[at % UNDER_WAY.length] ?? 'PTSC';
    return {
      company,
      people: take(company, random.int(3, 6)),
      days: { from, to: from + random.int(20, 90) },
      fate,
    };
  });
  return [...approved, ...underWay];
}

const daysAgo = (last: Last): number => (last === 'justNow' ? 0 : last.daysAgo);
