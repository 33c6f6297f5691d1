import {
  changeAbsence,
  enterAbsence,
  enterMyAbsence,
  getMyAbsences,
  searchAbsencePeople,
  type Absence,
  type AbsenceBody,
  type CommandAnswer,
  type OrgUser,
} from '@portal/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** The first part of the keys of everything that an absence changes here. */
export const ABSENCES_KEY = 'absences';

/** The user's own absences, and those in which the user substitutes. */
export const myAbsencesQuery = () =>
  queryOptions({
    queryKey: [ABSENCES_KEY, 'mine'],
    queryFn: ({ signal }) => call(getMyAbsences, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

const NOBODY: OrgUser[] = [];

/** Who may substitute for a user, or all users of the plant. @param standInFor null: all; undefined: none yet */
export function useAbsencePeople(
  standInFor: string | null | undefined,
  keyword: string,
): { found: OrgUser[]; isFetching: boolean } {
  const { data = NOBODY, isFetching } = useQuery({
    queryKey: [ABSENCES_KEY, 'people', standInFor, keyword],
    queryFn: ({ signal }) =>
      call(searchAbsencePeople, {
        query: { keyword, ...(standInFor ? { standInFor } : {}) },
        signal,
      }),
    enabled: standInFor !== undefined,
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}

/** Whose absence is entered or changed: the user's own, one of somebody else, or one that exists. */
export type AbsenceTarget =
  { kind: 'own'; userId: string } | { kind: 'other' } | { kind: 'change'; absence: Absence };

/** Sends what was entered. @param userId the absent user, if it was chosen */
export function sendAbsence(
  target: AbsenceTarget,
  body: AbsenceBody,
  userId: string,
): Promise<CommandAnswer> {
  switch (target.kind) {
    case 'own':
      return call(enterMyAbsence, { body });
    case 'other':
      return call(enterAbsence, { body: { ...body, userId } });
    default:
      return call(changeAbsence, { params: { id: target.absence.id }, body });
  }
}
