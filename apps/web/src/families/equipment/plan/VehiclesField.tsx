import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { Field } from '../../../requests/form/Field';
import { usePlanField } from '../../../entry/plan/PlanFields';
import { useRootVehicles } from '../../../entry/roots/use-roots';
import { usePlan } from '../equipment-form';
import { vehicleText } from '../equipment-texts';

const NAME = 'listShipByVehicleIds';
const NONE: never[] = [];

/** The vehicles that bring the equipment, among those that have passed under the same people request. */
export function VehiclesField() {
  const { t } = useTranslation(['equipment', 'equipmentProblems']);
  const { plan, change, isEditable } = usePlan();
  const { props } = usePlanField({ name: NAME });
  const offered = useRootVehicles(isEditable ? plan.rootId : null);
  const isOffered = (id: string) => offered?.some((vehicle) => vehicle.vehicleItemId === id);
  const chosen = plan.listShipByVehicleIds;
  const isUnknown = offered !== undefined && !chosen.every(isOffered);
  const known = [
    ...(offered ?? NONE),
    ...plan.shipByVehicles.filter(({ vehicleItemId }) => !isOffered(vehicleItemId)),
  ];
  const rootFirst = plan.rootId === null ? t('plan.rootFirst') : undefined;
  const hint = rootFirst ?? (offered?.length === 0 ? t('plan.noVehicles') : undefined);
  const choose = (ids: string[]) =>
    change({
      [NAME]: ids,
      shipByVehicles: known.filter(({ vehicleItemId }) => ids.includes(vehicleItemId)),
    });
  return (
    <Field name={NAME} isWide>
      <ManySelectField
        {...props}
        placeholder={chosen.length === 0 ? (hint ?? t('plan.chooseVehicles')) : ''}
        noneLabel={hint ?? t('plan.noMoreVehicles')}
        options={known.map((vehicle) => ({
          value: vehicle.vehicleItemId,
          label: vehicleText(vehicle),
        }))}
        value={chosen}
        error={props.error ?? (isUnknown ? t('equipmentProblems:vehicleUnknown') : undefined)}
        onChange={choose}
      />
    </Field>
  );
}
