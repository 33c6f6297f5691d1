import { getTrainingSession } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** The first part of the keys of all queries about classes; an act about a class loads all of them again. */
export const CLASSES_KEY = 'training-classes';

/** A class with everybody in it. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: [CLASSES_KEY, 'session', id],
    queryFn: ({ signal }) => call(getTrainingSession, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
