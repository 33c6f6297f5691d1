import { getVehicleProfile, vehicleItemInput } from '@portal/contracts';
import { needsGps } from '@portal/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { boundsOf } from '../../../platform/forms/limits';
import { changeItem } from '../../../entry/editing';
import { optionsOf } from '../../../features/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { LookUp } from '../../../entry/items/LookUp';
import {
  ItemChoice,
  ItemDate,
  ItemNumber,
  ItemSecret,
  ItemSelect,
  ItemText,
  useEditing,
  useItemPart,
} from '../vehicle-form';
import { useLists } from '../vehicle-lists';
import { useNumberNames } from '../vehicle-texts';

const YEARS = boundsOf(vehicleItemInput.shape.modelYear);

const find = async (numberPlate: string) =>
  (await call(getVehicleProfile, { query: { numberPlate } })).data;

interface VehicleFieldsProps {
  itemId: string;
  isEditable: boolean;
}

/** The vehicle itself: plate, class, pass, and what tells where it is. */
export function VehicleFields(shared: VehicleFieldsProps) {
  const { itemId } = shared;
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const { passTypes } = useNumberNames();
  const purposeId = useItemPart(itemId, 'purposeId') ?? null;
  const vehicleTypeId = useItemPart(itemId, 'vehicleTypeId') ?? null;
  const cardType = useItemPart(itemId, 'cardType') ?? null;
  const isTracked = needsGps({ vehicleTypeId, cardType }, lists);
  return (
    <>
      <LookUp
        {...shared}
        wanted={useItemPart(itemId, 'numberPlate') ?? ''}
        label={t('items.lookUp')}
        icon={<IconSearch size={18} aria-hidden />}
        find={find}
        notFound={t('items.notFound')}
      >
        <ItemText {...shared} name="numberPlate" />
      </LookUp>
      <ItemText {...shared} name="branchName" />
      <ItemNumber {...shared} name="modelYear" isPlain {...YEARS} />
      <KindFields {...shared} />
      <ItemSelect
        {...shared}
        name="purposeId"
        options={optionsOf(lists.vehiclePurposes, [purposeId])}
      />
      <ItemChoice {...shared} name="cardType" options={passTypes} />
      <ItemText {...shared} name="gpsAccount" isRequired={isTracked} />
      <ItemSecret {...shared} name="gpsPassword" isRequired={isTracked} />
      <ItemDate {...shared} name="auditDate" />
      <div className={classes.two}>
        <ItemDate {...shared} name="dangerousLicenseDate" />
      </div>
      <ItemDate {...shared} name="insuranceDate" />
      <div className={classes.two}>
        <ItemText {...shared} name="description" />
      </div>
    </>
  );
}

/** Class and kind: a kind brings its class along, another class takes a kind that is not of it away. */
function KindFields({ itemId, isEditable }: VehicleFieldsProps) {
  const lists = useLists();
  const { form } = useEditing();
  const vehicleTypeId = useItemPart(itemId, 'vehicleTypeId') ?? null;
  const vehicleId = useItemPart(itemId, 'vehicleId') ?? null;
  const classOf = (id: string | null) =>
    lists.vehicles.find((vehicle) => vehicle.id === id)?.vehicleTypeId ?? null;
  const kinds = lists.vehicles.filter(
    (kind) => vehicleTypeId === null || kind.vehicleTypeId === vehicleTypeId,
  );
  return (
    <>
      <ItemSelect
        itemId={itemId}
        isEditable={isEditable}
        name="vehicleTypeId"
        options={optionsOf(lists.vehicleTypes, [vehicleTypeId])}
        onChosen={(chosen) =>
          changeItem(form, itemId, () =>
            vehicleId !== null && classOf(vehicleId) !== chosen ? { vehicleId: null } : {},
          )
        }
      />
      <ItemSelect
        itemId={itemId}
        isEditable={isEditable}
        name="vehicleId"
        options={optionsOf(kinds, [vehicleId])}
        onChosen={(chosen) =>
          changeItem(form, itemId, () => ({ vehicleTypeId: classOf(chosen) ?? vehicleTypeId }))
        }
      />
    </>
  );
}
