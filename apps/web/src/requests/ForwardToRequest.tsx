import type { RequestHeader } from '@portal/contracts';
import { Navigate } from 'react-router-dom';
import { addressOf, usePlaces } from './request-family';

/** Goes to the screen where the request's family shows it. */
export function ForwardToRequest({ header }: { header: Pick<RequestHeader, 'id' | 'family'> }) {
  return <Navigate to={addressOf(usePlaces(), header)} replace />;
}
