import type { VehicleItem, VehiclePlan } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn } from '../../plant/reference-data';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useFieldFacts, useSectionFacts } from '../../entry/fields/use-field-facts';
import { useRequestorSection } from '../../entry/plan/use-requestor-section';
import { useRootSection } from '../../entry/roots/use-root-facts';
import type { Form } from './vehicle-form';
import { useLists } from './vehicle-lists';
import { useNumberNames } from './vehicle-texts';

/** What read-only pages show of a vehicle request. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('vehicles');
  const root = useRootSection();
  const requestor = useRequestorSection();
  const { inTypes, nameOf } = useNumberNames();
  const factsOf = useSectionFacts<VehiclePlan>({
    vehicleInType: ({ vehicleInType }) => nameOf(inTypes, vehicleInType),
  });
  return ({ plan, root: followed }, contractorName) => [
    root(followed, contractorName),
    requestor(plan),
    { title: t('plan.use'), facts: factsOf('use', plan) },
  ];
}

function useItemFacts(): EntryFacts<Form>['item'] {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const documents = useReviewedDocuments(t('items.picture'));
  const { passTypes, nameOf } = useNumberNames();
  const fieldFacts = useFieldFacts<VehicleItem>({
    cardType: ({ cardType }) => nameOf(passTypes, cardType),
  });
  return (item: VehicleItem): ItemFacts => ({
    about: [nameIn(lists.vehicles, item.vehicleId), item.branchName, item.driverName]
      .filter(Boolean)
      .join(' · '),
    facts: fieldFacts(item),
    documents: documents(item, [...item.vehicleProfileFiles, ...item.driverProfileFiles]),
  });
}
