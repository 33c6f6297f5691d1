import { useParams } from 'react-router-dom';
import { ConfirmEmailPage } from '../../features/accounts/confirm-email/ConfirmEmailPage';
import { paths } from '../paths';

export default function ConfirmEmailRoute() {
  const { token = '' } = useParams();
  return <ConfirmEmailPage key={token} token={token} homePath={paths.home} />;
}
