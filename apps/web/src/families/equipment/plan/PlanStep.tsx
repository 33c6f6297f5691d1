import type { RootPlan } from '@portal/contracts';
import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { RootSection } from '../../../entry/roots/RootSection';
import { usePlan } from '../equipment-form';
import { ShippingSection } from './ShippingSection';

/** First step: which people request the equipment follows, who asks, and how it comes. */
export function PlanStep() {
  const { plan } = usePlan();
  /** Vehicles belong to the request that they were passed under. */
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
