import type { EquipmentItem, EquipmentPlan } from '@portal/contracts';
import { needsOwnerName } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn } from '../../plant/reference-data';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useFieldFacts, useSectionFacts } from '../../entry/fields/use-field-facts';
import { useRequestorSection } from '../../entry/plan/use-requestor-section';
import { useRootSection } from '../../entry/roots/use-root-facts';
import type { Form } from './equipment-form';
import { useLists } from './equipment-lists';
import { quantityText, vehicleText } from './equipment-texts';

/** What read-only pages show of an equipment request. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const root = useRootSection();
  const requestor = useRequestorSection();
  const factsOf = useSectionFacts<EquipmentPlan>({
    listShipByVehicleIds: ({ shipByVehicles }) => shipByVehicles.map(vehicleText).join('\n'),
    shipEquipmentOwnerOther: ({ shipEquipmentOwnerId, shipEquipmentOwnerOther }) =>
      needsOwnerName(lists, shipEquipmentOwnerId) ? shipEquipmentOwnerOther : null,
  });
  return ({ plan, root: followed }, contractorName) => [
    root(followed, contractorName),
    requestor(plan),
    { title: t('plan.shipping'), facts: factsOf('shipping', plan) },
  ];
}

function useItemFacts(): EntryFacts<Form>['item'] {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const fieldFacts = useFieldFacts<EquipmentItem>({
    quantity: (item) => quantityText(item, lists),
    unitId: null,
  });
  const documents = useReviewedDocuments(t('items.picture'));
  return (item: EquipmentItem): ItemFacts => {
    const group = nameIn(lists.equipmentGroups, item.equipmentGroupId);
    return {
      about: [group, item.seriModel, quantityText(item, lists)].filter(Boolean).join(' · '),
      facts: fieldFacts(item),
      documents: documents(item, item.equipmentProfileFiles),
    };
  };
}
