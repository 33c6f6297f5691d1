import { useParams } from 'react-router-dom';
import ForwardToRequest from '../../requests/detail/ForwardToRequest';
import { requestLinks } from './request-links';

export default function RequestRoute() {
  const { id = '' } = useParams();
  return <ForwardToRequest id={id} links={requestLinks} />;
}
