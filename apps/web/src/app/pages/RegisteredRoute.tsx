import { useLocation } from 'react-router-dom';
import { RegisteredPage } from '../../features/accounts/register/RegisteredPage';
import { paths } from '../paths';

/** The data that the registration passes to this page. */
export interface RegisteredState {
  email: string;
}

export default function RegisteredRoute() {
  const state = useLocation().state as RegisteredState | null;
  return <RegisteredPage email={state?.email} homePath={paths.home} />;
}
