import { logout } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { endSession, readSession } from '../../../platform/session/session-store';

/** Ends the session on the server and here, and returns home; here also when the server is away. */
export function useLogout() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => {
      const userId = cache.getQueryData(myProfileQuery().queryKey)?.userId;
      const accessToken = readSession()?.accessToken;
      return call(logout, { body: { userId, accessToken } });
    },
    meta: { showsOwnErrors: true },
    onSettled: () => {
      endSession('logout');
      void navigate('/');
    },
  });
  return () => mutate();
}
