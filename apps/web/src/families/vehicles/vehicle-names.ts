import { PASS_TYPE, VEHICLE_IN_TYPE, type PassType, type VehicleInType } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { NumberOption } from '../../entry/plan/PlanFields';

/** What the numbers of card types and entry types are called. */
export function useVehicleNames() {
  const { t } = useTranslation('vehicles');
  const cardTypes: (NumberOption & { value: PassType })[] = [
    { value: PASS_TYPE.dailyInOut, label: t('cardTypes.dailyInOut') },
    { value: PASS_TYPE.worksInside, label: t('cardTypes.worksInside') },
  ];
  const inTypes: (NumberOption & { value: VehicleInType })[] = [
    { value: VEHICLE_IN_TYPE.temporary, label: t('inTypes.temporary') },
    { value: VEHICLE_IN_TYPE.longTerm, label: t('inTypes.longTerm') },
  ];
  const nameOf = (options: readonly NumberOption[], value: number | null): string =>
    options.find((option) => option.value === value)?.label ?? '';
  return { cardTypes, inTypes, nameOf };
}
