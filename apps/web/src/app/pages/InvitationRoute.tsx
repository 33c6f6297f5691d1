import { useNavigate, useParams } from 'react-router-dom';
import { InvitationPage } from '../../features/accounts/accept-invitation/InvitationPage';
import { paths } from '../paths';

export default function InvitationRoute() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <InvitationPage
      key={token}
      token={token}
      homePath={paths.home}
      onDone={() => void navigate(paths.home)}
    />
  );
}
