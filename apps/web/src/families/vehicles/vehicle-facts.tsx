import type { VehicleItem, VehiclePlan } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn, namesIn } from '../../features/reference-data';
import { useReviewedDocuments } from '../../entry/items/use-reviewed-documents';
import { dayText, useFact, useRequestorSection } from '../../entry/plan/use-fact';
import { SecretText } from '../../requests/form/SecretText';
import { useRootSection } from '../../entry/roots/use-root-facts';
import type { Form } from './vehicle-form';
import { useLists } from './vehicle-lists';
import { useNumberNames } from './vehicle-texts';

/** How a vehicle request is read. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const fact = useFact();
  const root = useRootSection();
  const requestor = useRequestorSection();
  const { inTypes, nameOf } = useNumberNames();
  const use = (plan: VehiclePlan) => ({
    title: t('plan.use'),
    facts: [
      fact('purposeVehicle', plan.purposeVehicle, true),
      fact('listRouteAreaIds', namesIn(lists.workAreas, plan.listRouteAreaIds).join(', '), true),
      fact('documentNumber', plan.documentNumber),
      fact('vehicleInType', nameOf(inTypes, plan.vehicleInType)),
      fact('vehicleFrom', dayText(plan.vehicleFrom)),
      fact('vehicleTo', dayText(plan.vehicleTo)),
      fact('contractorManager', plan.contractorManager),
      fact('contractorJobTitle', plan.contractorJobTitle),
    ],
  });
  return ({ plan, root: followed }, contractorName) => [
    root(followed, contractorName),
    requestor(plan),
    use(plan),
  ];
}

function useItemFacts(): EntryFacts<Form>['item'] {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const fact = useFact();
  const documents = useReviewedDocuments(t('items.picture'));
  const { passTypes, nameOf } = useNumberNames();
  return (item: VehicleItem): ItemFacts => ({
    about: [nameIn(lists.vehicles, item.vehicleId), item.branchName, item.driverName]
      .filter(Boolean)
      .join(' · '),
    facts: [
      fact('numberPlate', item.numberPlate),
      fact('branchName', item.branchName),
      fact('modelYear', item.modelYear === null ? '' : String(item.modelYear)),
      fact('vehicleTypeId', nameIn(lists.vehicleTypes, item.vehicleTypeId)),
      fact('vehicleId', nameIn(lists.vehicles, item.vehicleId)),
      fact('purposeId', nameIn(lists.vehiclePurposes, item.purposeId)),
      fact('cardType', nameOf(passTypes, item.cardType)),
      fact('gpsAccount', item.gpsAccount),
      {
        ...fact('gpsPassword', ''),
        value: item.gpsPassword && <SecretText text={item.gpsPassword} />,
      },
      fact('staffId', item.driverName),
      fact('identityCardNumber', item.identityCardNumber),
      fact('driverLicense', item.driverLicense),
      fact('driverLicenseDate', dayText(item.driverLicenseDate)),
      fact('auditDate', dayText(item.auditDate)),
      fact('insuranceDate', dayText(item.insuranceDate)),
      fact('dangerousLicenseDate', dayText(item.dangerousLicenseDate)),
      fact('description', item.description, true),
    ],
    documents: documents(item, [...item.vehicleProfileFiles, ...item.driverProfileFiles]),
  });
}
