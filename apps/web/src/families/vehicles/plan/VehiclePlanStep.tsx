import type { RootPlan } from '@portal/contracts';
import { stayUnderRoot } from '@portal/domain';
import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { RootSection } from '../../../entry/roots/RootSection';
import { firstDayUnder } from '../../../entry/roots/root-form';
import { usePlan } from '../vehicle-form';
import { offeredAreas, useLists } from '../vehicle-lists';
import { useLoadRootVehicles } from './use-load-root-vehicles';
import { useNumberedDrivers } from './use-numbered-drivers';
import { UseSection } from './UseSection';

/** The first step: the people request that the vehicles follow, the requestor, and the use of the vehicles. */
export function VehiclePlanStep() {
  const { plan } = usePlan();
  const lists = useLists();
  useNumberedDrivers();
  const loadVehicles = useLoadRootVehicles();
  const more = (root: RootPlan, before: RootPlan | null) => ({
    description: root.description,
    listWorkAreas: root.listWorkAreas,
    documentNumber: plan.documentNumber || root.documentNumber,
    ...stayUnderRoot(plan, root, {
      before,
      firstDay: firstDayUnder(root),
      offered: offeredAreas(lists),
    }),
  });
  return (
    <>
      <RootSection more={more} onChosen={loadVehicles} />
      <RequestorSection />
      <UseSection />
    </>
  );
}
