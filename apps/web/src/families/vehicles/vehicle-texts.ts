import { PASS_TYPE, VEHICLE_IN_TYPE, type PassType, type VehicleInType } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { NumberOption } from '../../entry/plan/PlanFields';

/** The names of the numbers for passes and kinds of entry. */
export function useNumberNames() {
  const { t } = useTranslation('vehicles');
  const passTypes: (NumberOption & { value: PassType })[] = [
    { value: PASS_TYPE.dailyInOut, label: t('passTypes.dailyInOut') },
    { value: PASS_TYPE.worksInside, label: t('passTypes.worksInside') },
  ];
  const inTypes: (NumberOption & { value: VehicleInType })[] = [
    { value: VEHICLE_IN_TYPE.temporary, label: t('inTypes.temporary') },
    { value: VEHICLE_IN_TYPE.longTerm, label: t('inTypes.longTerm') },
  ];
  const nameOf = (options: readonly NumberOption[], value: number | null): string =>
    options.find((option) => option.value === value)?.label ?? '';
  return { passTypes, inTypes, nameOf };
}
