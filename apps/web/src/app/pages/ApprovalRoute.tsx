import { useParams } from 'react-router-dom';
import { ApprovalPage } from '../../features/approvals';

export default function ApprovalRoute() {
  const { code = '' } = useParams();
  return <ApprovalPage key={code} code={code} />;
}
