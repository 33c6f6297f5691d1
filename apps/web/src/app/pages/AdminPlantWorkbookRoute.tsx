import { PlantWorkbookPage } from '../../features/administration';

export default function AdminPlantWorkbookRoute() {
  return <PlantWorkbookPage />;
}
