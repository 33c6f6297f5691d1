import { getAvatar, type MyProfile } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callForBlob } from '../../../platform/api/call';
import { useObjectUrl } from '../../../platform/upload/use-object-url';

export const avatarQuery = (userId: string) =>
  queryOptions({
    queryKey: ['avatar', userId],
    // The browser's cache would return the old photo after a new one was set.
    queryFn: ({ signal }) => callForBlob(getAvatar, { params: { userId }, fresh: true, signal }),
    staleTime: Infinity,
    // If the photo cannot be loaded, the initials are shown instead.
    meta: { showsOwnErrors: true },
  });

/** The address of the user's own photo; null until it is loaded, and if there is none. */
export function useAvatar(profile: Pick<MyProfile, 'userId' | 'hasPhoto'> | undefined) {
  const { data } = useQuery({
    ...avatarQuery(profile?.userId ?? ''),
    enabled: profile?.hasPhoto ?? false,
  });
  return useObjectUrl(data);
}
