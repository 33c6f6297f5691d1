import type { RootPlan } from '@portal/contracts';
import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { RootSection } from '../../../entry/roots/RootSection';
import { usePlan } from '../equipment-form';
import { ShippingSection } from './ShippingSection';

/** The first step: the people request that the equipment follows, the requestor, and how the equipment comes. */
export function EquipmentPlanStep() {
  const { plan } = usePlan();
  /** Vehicles belong to the request under which they have passed. */
  const more = ({ id }: RootPlan) =>
    id === plan.rootId ? {} : { listShipByVehicleIds: [], shipByVehicles: [] };
  return (
    <>
      <RootSection more={more} />
      <RequestorSection />
      <ShippingSection />
    </>
  );
}
