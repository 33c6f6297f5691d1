import { myProfile } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';
import { useSession } from './session-store';

/** Who is logged in, as the server knows them; a failure is silent: a 401 just ends the stored session. */
export const myProfileQuery = () =>
  queryOptions({
    queryKey: ['my-profile'],
    queryFn: ({ signal }) => call(myProfile, { signal }),
    meta: { showsOwnErrors: true },
  });

/** The profile of whoever is logged in; undefined until it is known. */
export function useMyProfile() {
  const session = useSession();
  return useQuery({ ...myProfileQuery(), enabled: session !== null }).data;
}
