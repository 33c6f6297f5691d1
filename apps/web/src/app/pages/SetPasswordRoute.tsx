import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { SetPasswordPage } from '../../features/accounts/set-password/SetPasswordPage';
import { paths } from '../paths';

export default function SetPasswordRoute() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate(paths.home), [navigate]);
  const goNowhere = useCallback(() => void navigate(paths.notFound, { replace: true }), [navigate]);
  return <SetPasswordPage key={token} token={token} onDone={goHome} onInvalid={goNowhere} />;
}
