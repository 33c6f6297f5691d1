import { Anchor } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { usePlaces } from '../../requests/request-family';

interface RequestLinkProps {
  /** Null if the viewer may not open the request. */
  requestId: string | null;
  requestNumber: string;
}

/** The number of a request, as a link for viewers who may open it. */
export function RequestLink({ requestId, requestNumber }: RequestLinkProps) {
  const { requestPath } = usePlaces();
  if (requestId === null) return <>{requestNumber || '–'}</>;
  return (
    <Anchor component={Link} to={generatePath(requestPath, { id: requestId })} fz="inherit">
      {requestNumber}
    </Anchor>
  );
}
