export interface PageSpan {
  /** First and last row shown, counted from 1; 0 and 0 when there is none. */
  first: number;
  last: number;
  hasPrevious: boolean;
  hasNext: boolean;
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
