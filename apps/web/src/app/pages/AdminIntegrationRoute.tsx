import { IntegrationPage } from '../../features/administration';

export default function AdminIntegrationRoute() {
  return <IntegrationPage />;
}
