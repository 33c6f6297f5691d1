import { logout } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { leaveSession, readSession } from '../../../platform/session/session-store';
import { forgetWork } from '../../../requests/draft/open-drafts';

/**
 * Ends the session on the server and here, with what the browser keeps of forms, and returns home; here also when the
 * server is away.
 */
export function useLogout() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const userIdOf = () => cache.getQueryData(myProfileQuery().queryKey)?.userId;
  const { mutate } = useMutation({
    mutationFn: () => {
      const accessToken = readSession()?.accessToken;
      return call(logout, { body: { userId: userIdOf(), accessToken } });
    },
    meta: { showsOwnErrors: true },
    onSettled: () => {
      const userId = userIdOf();
      if (userId) forgetWork(userId);
      leaveSession();
      void navigate('/');
    },
  });
  return () => mutate();
}
