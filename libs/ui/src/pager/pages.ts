export interface PageSpan {
  /** First and last shown row, counted from 1; 0 and 0 if there is none. */
  first: number;
  last: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Where to start if a list has become too short for the page: at its last page. */
export function nearestSkip(skip: number, take: number, totalCount: number): number {
  if (skip < totalCount) return skip;
  return Math.max(0, Math.ceil(totalCount / take) - 1) * take;
}

/** The range of rows on one page of a list. */
export function pageSpan(skip: number, take: number, totalCount: number): PageSpan {
  const isEmpty = totalCount === 0;
  return {
    first: isEmpty ? 0 : skip + 1,
    last: Math.min(skip + take, totalCount),
    hasPrevious: skip > 0,
    hasNext: skip + take < totalCount,
  };
}
