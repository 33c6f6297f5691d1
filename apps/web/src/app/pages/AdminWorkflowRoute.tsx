import { FAMILIES } from '@portal/contracts';
import { useParams } from 'react-router-dom';
import { WorkflowPage } from '../../features/administration';
import { administrationLinks } from './administration-links';

export default function AdminWorkflowRoute() {
  const { family } = useParams();
  const known = FAMILIES.find((name) => name === family) ?? FAMILIES[0];
  return <WorkflowPage key={known} family={known} links={administrationLinks} />;
}
