export interface PageSpan {
  /** First and last row shown, counted from 1; 0 and 0 when there is none. */
  first: number;
  last: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Where to begin instead when a list has become too short for a page: with the last page that is left. */
export function nearestSkip(skip: number, take: number, totalCount: number): number {
  if (skip < totalCount) return skip;
  return Math.max(0, Math.ceil(totalCount / take) - 1) * take;
}

/** Which rows one page of a longer list shows. */
export function pageSpan(skip: number, take: number, totalCount: number): PageSpan {
  const isEmpty = totalCount === 0;
  return {
    first: isEmpty ? 0 : skip + 1,
    last: Math.min(skip + take, totalCount),
    hasPrevious: skip > 0,
    hasNext: skip + take < totalCount,
  };
}
