import type { RootPlan } from '@portal/contracts';
import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { RootSection } from '../../../entry/roots/RootSection';
import { usePlan } from '../vehicle-form';
import { useNumberedDrivers } from './use-numbered-drivers';
import { UseSection } from './UseSection';

/** First step: which people request the vehicles follow, who asks, and what they are for. */
export function PlanStep() {
  const { plan } = usePlan();
  useNumberedDrivers();
  const more = ({ description, listWorkAreas, documentNumber }: RootPlan) => ({
    description,
    listWorkAreas,
    documentNumber: plan.documentNumber || documentNumber,
  });
  return (
    <>
      <RootSection more={more} />
      <RequestorSection />
      <UseSection />
    </>
  );
}
