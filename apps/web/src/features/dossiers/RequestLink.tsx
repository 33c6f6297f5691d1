import { Anchor } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { usePlaces } from '../../requests/families';

interface RequestLinkProps {
  /** Null where the viewer may not open it. */
  requestId: string | null;
  requestNumber: string;
}

/** The number of a request, which opens it for whom may see it. */
export function RequestLink({ requestId, requestNumber }: RequestLinkProps) {
  const { requestPath } = usePlaces();
  if (requestId === null) return <>{requestNumber || '–'}</>;
  return (
    <Anchor component={Link} to={generatePath(requestPath, { id: requestId })} fz="inherit">
      {requestNumber}
    </Anchor>
  );
}
