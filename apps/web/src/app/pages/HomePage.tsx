import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { useSession } from '../../platform/session/session-store';
import type { ReturnState } from '../routes/Guard';
import { VisitorHome } from '../home/VisitorHome';

const MemberHome = lazy(() => import('../home/MemberHome'));

/** The home page, before and after login. */
export default function HomePage() {
  const session = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as ReturnState | null;
  if (session)
    return (
      <FetchedPage>
        <MemberHome />
      </FetchedPage>
    );
  return (
    <VisitorHome
      onLoggedIn={() => {
        if (state?.from) void navigate(state.from, { replace: true });
      }}
    />
  );
}
