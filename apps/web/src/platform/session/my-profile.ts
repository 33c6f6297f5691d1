import { myProfile } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';
import { useSession } from './session-store';

/**
 * The profile of the current user. Its failure shows no dialog: a 401 only ends the stored session.
 */
export const myProfileQuery = () =>
  queryOptions({
    queryKey: ['my-profile'],
    queryFn: ({ signal }) => call(myProfile, { signal }),
    meta: { showsOwnErrors: true },
  });

/** The profile of the current user; undefined until it is loaded. */
export function useMyProfile() {
  const session = useSession();
  return useQuery({ ...myProfileQuery(), enabled: session !== null }).data;
}
