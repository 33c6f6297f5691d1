import { useParams } from 'react-router-dom';
import { DirectoryReturnPage } from '../../features/accounts/directory/DirectoryReturnPage';
import { paths } from '../paths';

export default function DirectoryReturnRoute() {
  const { ticket = '' } = useParams();
  return <DirectoryReturnPage key={ticket} ticket={ticket} homePath={paths.home} />;
}
