import { getVehicleProfile } from '@portal/contracts';
import { needsGps } from '@portal/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { changeItem } from '../../../entry/editing';
import { optionsOf } from '../../../plant/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { FieldsOf, type OfItem } from '../../../entry/fields/FieldsOf';
import { LookUp } from '../../../entry/items/LookUp';
import {
  ItemChoice,
  ItemDate,
  ItemSecret,
  ItemSelect,
  ItemText,
  useEditing,
  useItemPart,
} from '../vehicle-form';
import { useLists, type Lists } from '../vehicle-lists';
import { useNumberNames } from '../vehicle-texts';
import { DriverField, DriverNumberField } from './DriverFields';

const find = async (numberPlate: string) =>
  (await call(getVehicleProfile, { query: { numberPlate } })).data;

/** A plate, and a button that fills the form with the data that the company has registered for it. */
function PlateField(shared: OfItem) {
  const { t } = useTranslation('vehicles');
  return (
    <LookUp
      {...shared}
      wanted={useItemPart(shared.itemId, 'numberPlate') ?? ''}
      label={t('items.lookUp')}
      icon={<IconSearch size={18} aria-hidden />}
      find={find}
      notFound={t('items.notFound')}
    >
      <ItemText {...shared} name="numberPlate" />
    </LookUp>
  );
}

function CardTypeField(shared: OfItem) {
  const { passTypes } = useNumberNames();
  return <ItemChoice {...shared} name="cardType" options={passTypes} />;
}

function GpsAccountField(shared: OfItem) {
  return <ItemText {...shared} name="gpsAccount" isRequired={useIsTracked(shared.itemId)} />;
}

function GpsPasswordField(shared: OfItem) {
  return <ItemSecret {...shared} name="gpsPassword" isRequired={useIsTracked(shared.itemId)} />;
}

/** Its label is longer than one column. */
function DangerousField(shared: OfItem) {
  return (
    <div className={classes.two}>
      <ItemDate {...shared} name="dangerousLicenseDate" />
    </div>
  );
}

function useIsTracked(itemId: string): boolean {
  const vehicleTypeId = useItemPart(itemId, 'vehicleTypeId') ?? null;
  const cardType = useItemPart(itemId, 'cardType') ?? null;
  return needsGps({ vehicleTypeId, cardType }, useLists());
}

/** The class. Choosing another class empties a kind of a different class. */
function ClassField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const { form } = useEditing();
  const vehicleTypeId = useItemPart(itemId, 'vehicleTypeId') ?? null;
  const vehicleId = useItemPart(itemId, 'vehicleId') ?? null;
  return (
    <ItemSelect
      itemId={itemId}
      isEditable={isEditable}
      name="vehicleTypeId"
      options={optionsOf(lists.vehicleTypes, [vehicleTypeId])}
      onChosen={(chosen) =>
        changeItem(form, itemId, () =>
          vehicleId !== null && classOf(lists, vehicleId) !== chosen ? { vehicleId: null } : {},
        )
      }
    />
  );
}

/** The kind. Choosing a kind also sets its class. */
function KindField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const { form } = useEditing();
  const vehicleTypeId = useItemPart(itemId, 'vehicleTypeId') ?? null;
  const vehicleId = useItemPart(itemId, 'vehicleId') ?? null;
  const kinds = lists.vehicles.filter(
    (kind) => vehicleTypeId === null || kind.vehicleTypeId === vehicleTypeId,
  );
  return (
    <ItemSelect
      itemId={itemId}
      isEditable={isEditable}
      name="vehicleId"
      options={optionsOf(kinds, [vehicleId])}
      onChosen={(chosen) =>
        changeItem(form, itemId, () => ({ vehicleTypeId: classOf(lists, chosen) ?? vehicleTypeId }))
      }
    />
  );
}

const classOf = ({ vehicles }: Pick<Lists, 'vehicles'>, id: string | null): string | null =>
  vehicles.find((vehicle) => vehicle.id === id)?.vehicleTypeId ?? null;

/** The vehicle first, then its driver. */
const ORDER = [
  'numberPlate',
  'branchName',
  'modelYear',
  'vehicleTypeId',
  'vehicleId',
  'purposeId',
  'cardType',
  'gpsAccount',
  'gpsPassword',
  'auditDate',
  'dangerousLicenseDate',
  'insuranceDate',
  'description',
  'staffId',
];
const OWN = {
  numberPlate: PlateField,
  vehicleTypeId: ClassField,
  vehicleId: KindField,
  cardType: CardTypeField,
  gpsAccount: GpsAccountField,
  gpsPassword: GpsPasswordField,
  dangerousLicenseDate: DangerousField,
  staffId: DriverField,
  identityCardNumber: DriverNumberField,
};

/** The fields of a vehicle: the vehicle itself, its pass, its GPS and its driver. */
export const VehicleFields = (shared: OfItem) => <FieldsOf {...shared} first={ORDER} own={OWN} />;
