import type { EquipmentItem, EquipmentPlan } from '@portal/contracts';
import { needsOwnerName } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn, namesIn } from '../../plant/reference-data';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useFieldFacts } from '../../entry/fields/use-field-facts';
import { momentText, useFact, useRequestorSection } from '../../entry/plan/use-fact';
import { useRootSection } from '../../entry/roots/use-root-facts';
import type { Form } from './equipment-form';
import { useLists } from './equipment-lists';
import { quantityText, vehicleText } from './equipment-texts';

/** How an equipment request is read. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const fact = useFact();
  const root = useRootSection();
  const requestor = useRequestorSection();
  const shipping = (plan: EquipmentPlan) => ({
    title: t('plan.shipping'),
    facts: [
      fact('listShipByVehicleIds', plan.shipByVehicles.map(vehicleText).join('\n'), true),
      fact('shipEquipmentPurpose', plan.shipEquipmentPurpose, true),
      fact('shipEquipmentDate', momentText(plan.shipEquipmentDate)),
      fact('shipEquipmentEndDate', momentText(plan.shipEquipmentEndDate)),
      fact('shipEquipmentOwnerId', nameIn(lists.equipmentOwners, plan.shipEquipmentOwnerId)),
      ...(needsOwnerName(lists, plan.shipEquipmentOwnerId)
        ? [fact('shipEquipmentOwnerOther', plan.shipEquipmentOwnerOther)]
        : []),
      fact(
        'listShipEquipmentTo',
        namesIn(lists.workAreas, plan.listShipEquipmentTo).join(', '),
        true,
      ),
      fact('contractorManager', plan.contractorManager),
      fact('contractorJobTitle', plan.contractorJobTitle),
    ],
  });
  return ({ plan, root: followed }, contractorName) => [
    root(followed, contractorName),
    requestor(plan),
    shipping(plan),
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
