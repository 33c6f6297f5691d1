import { useNavigate } from 'react-router-dom';
import { RegisterPage } from '../../features/accounts/register/RegisterPage';
import { paths } from '../paths';
import type { RegisteredState } from './RegisteredRoute';

export default function RegisterRoute() {
  const navigate = useNavigate();
  const goOn = (email: string) => {
    const state: RegisteredState = { email };
    void navigate(paths.registered, { state });
  };
  return <RegisterPage onRegistered={goOn} />;
}
