import type { RequestHeader } from '@portal/contracts';
import { Navigate } from 'react-router-dom';
import { addressOf, usePlaces } from './families';

/** Leads to the screen on which a request's own family shows it. */
export function ForwardToRequest({ header }: { header: Pick<RequestHeader, 'id' | 'family'> }) {
  return <Navigate to={addressOf(usePlaces(), header)} replace />;
}
