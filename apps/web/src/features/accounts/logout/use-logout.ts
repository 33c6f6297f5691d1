import { logout } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { leaveSession, readSession } from '../../../platform/session/session-store';
import { forgetKeptPeople } from '../../../platform/storage/kept-people';
import { forgetWork } from '../../../requests/draft/open-drafts';

/**
 * Ends the session on the server and in the browser, and deletes unsaved forms from the browser. If
 * the server is away, it still does so in the browser.
 * @param leadsTo the page to show afterwards; home by default
 */
export function useLogout(leadsTo = '/') {
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
      forgetKeptPeople();
      leaveSession();
      void navigate(leadsTo);
    },
  });
  return () => mutate();
}
