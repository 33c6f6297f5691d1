import { findThings, getInspections, getSafetyRecord, searchExams } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const KEY = 'safety-staff';
/** A shorter keyword would find half the plant. */
export const MIN_THING_KEYWORD = 3;

/** A person's safety record; the section shows its errors itself. */
export const useSafetyRecord = (id: string) =>
  useQuery({
    queryKey: [KEY, 'person', id],
    queryFn: ({ signal }) => call(getSafetyRecord, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

export interface ExamsState {
  courseId: string;
  skip: number;
  take: number;
}

/** A page of exam classes; the list shows its errors itself. */
export const useExams = ({ courseId, skip, take }: ExamsState) =>
  useQuery({
    queryKey: [KEY, 'exams', courseId, skip, take],
    queryFn: ({ signal }) =>
      call(searchExams, { query: { skip, take, ...(courseId && { courseId }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/**
 * Equipment at the plant. Without a keyword, the items whose inspection ends soonest come first.
 * The list shows its errors itself.
 */
export const useThings = (keyword: string) =>
  useQuery({
    queryKey: [KEY, 'things', keyword],
    queryFn: ({ signal }) => call(findThings, { query: { keyword }, signal }),
    enabled: keyword === '' || keyword.length >= MIN_THING_KEYWORD,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** An item of equipment with all its inspections. */
export const useInspections = (id: string) =>
  useQuery({
    queryKey: [KEY, 'thing', id],
    queryFn: ({ signal }) => call(getInspections, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
