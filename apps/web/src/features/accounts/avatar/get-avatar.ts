import { getAvatar } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { asApiError } from '../../../platform/api/api-error';
import { callForBlob } from '../../../platform/api/call';
import { useObjectUrl } from '../../../platform/upload/use-object-url';

export const avatarQuery = (userId: string) =>
  queryOptions({
    queryKey: ['avatar', userId],
    // The browser's cache would give back the old photo after a new one was set.
    queryFn: ({ signal }) =>
      callForBlob(getAvatar, { params: { userId }, fresh: true, signal }).catch(nullWhenNone),
    staleTime: Infinity,
    // Initials stand in for a photo that cannot be had.
    meta: { showsOwnErrors: true },
  });

function nullWhenNone(error: unknown): null {
  if (asApiError(error)?.status === 404) return null;
  throw error;
}

/** Address of somebody's photo; null until it is there, and for who has none. */
export function useAvatar(userId: string | undefined): string | null {
  const { data } = useQuery({ ...avatarQuery(userId ?? ''), enabled: userId !== undefined });
  return useObjectUrl(data);
}
