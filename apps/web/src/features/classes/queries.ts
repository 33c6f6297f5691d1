import {
  bookTrainingSeats,
  getOwnSession,
  searchLackingPeople,
  searchOfferedClasses,
  searchTrainingSessions,
  type CommandAnswer,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { CLASSES_KEY } from '../../plant/classes';
import { countsQuery } from '../../plant/menus';

/** Pages show errors themselves, and always load the current data. */
const CURRENT = { placeholderData: keepPreviousData, staleTime: 0, meta: { showsOwnErrors: true } };
const WEEK_DAYS = 7;
/** So many classes are offered when people are booked. */
const MOST_OFFERED = 25;

interface Paged {
  skip: number;
  take: number;
}

/** People of the company who lack a course. */
export const useLacking = (asked: Paged & { courseId: string; keyword: string; isOpen: boolean }) =>
  useQuery({
    queryKey: [CLASSES_KEY, 'lacking', asked],
    queryFn: ({ signal }) =>
      call(searchLackingPeople, {
        query: {
          skip: asked.skip,
          take: asked.take,
          keyword: asked.keyword,
          isOpen: String(asked.isOpen),
          ...(asked.courseId && { courseId: asked.courseId }),
        },
        signal,
      }),
    ...CURRENT,
  });

/** Classes that can be booked, or those with people of the company. */
export const useOffered = (asked: Paged & { courseId: string; isOwn: boolean }) =>
  useQuery({
    queryKey: [CLASSES_KEY, 'offered', asked],
    queryFn: ({ signal }) =>
      call(searchOfferedClasses, {
        query: {
          skip: asked.skip,
          take: asked.take,
          isOwn: String(asked.isOwn),
          ...(asked.courseId && { courseId: asked.courseId }),
        },
        signal,
      }),
    ...CURRENT,
  });

/** The next classes of a course. */
export const useOfferedOf = (courseId: string) =>
  useOffered({ courseId, isOwn: false, skip: 0, take: MOST_OFFERED });

export const useOwnClass = (id: string) =>
  useQuery({
    queryKey: [CLASSES_KEY, 'own', id],
    queryFn: ({ signal }) => call(getOwnSession, { params: { id }, signal }),
    ...CURRENT,
  });

/** The classes of the week that begins on a day. */
export const useWeek = (asked: Paged & { monday: string; courseId: string }) =>
  useQuery({
    queryKey: [CLASSES_KEY, 'week', asked],
    queryFn: ({ signal }) =>
      call(searchTrainingSessions, {
        query: {
          skip: asked.skip,
          take: asked.take,
          from: asked.monday,
          to: addDays(asked.monday, WEEK_DAYS - 1),
          ...(asked.courseId && { courseId: asked.courseId }),
        },
        signal,
      }),
    ...CURRENT,
  });

/** Loads the classes again, and the menu's count of people without one. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [CLASSES_KEY] }),
      client.invalidateQueries(countsQuery()),
    ]);
}

/** An act about a class; its pages are loaded again afterwards, also after a refusal. */
export function useClassAct<Body, Answer extends CommandAnswer = CommandAnswer>(
  send: (body: Body) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) {
  const reload = useReload();
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand(send, {
    onAnswer: async (answer) => {
      if (answer.isSuccess) {
        showToast('success', answer.message);
        setMessage(undefined);
        onDone(answer);
      } else setMessage(answer.message);
      await reload();
    },
  });
  return { send: (body: Body) => void run(body), isBusy, message };
}

/** Books people; the answer may be partial, so the dialog shows it itself. */
export function useBooking() {
  const reload = useReload();
  return useCommand(
    (asked: { sessionId: string; personIds: string[]; mayWait: boolean }) =>
      call(bookTrainingSeats, {
        params: { id: asked.sessionId },
        body: { personIds: asked.personIds, mayWait: asked.mayWait },
      }),
    { onAnswer: reload },
  );
}
