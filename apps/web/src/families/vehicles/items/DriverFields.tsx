import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SelectField } from '../../../platform/forms/SelectField';
import { changeItem } from '../../../entry/editing';
import { Field } from '../../../requests/form/Field';
import classes from '../../../requests/items/Item.module.css';
import { useItemField } from '../../../entry/items/use-item-field';
import { useRootStaff } from '../../../entry/roots/use-roots';
import { driverOf } from '../drivers';
import { ItemDate, ItemText, useEditing, useItemPart } from '../vehicle-form';

interface DriverFieldsProps {
  itemId: string;
  isEditable: boolean;
}

/** Who drives: somebody who was passed in the people request, with the licence. */
export function DriverFields(shared: DriverFieldsProps) {
  const { itemId, isEditable } = shared;
  const { t } = useTranslation(['vehicles', 'vehicleProblems', 'entry']);
  const { form } = useEditing();
  const rootId = useStore(form, ({ plan }) => plan.rootId);
  const staff = useRootStaff(isEditable ? rootId : null);
  const staffId = useItemPart(itemId, 'staffId') ?? null;
  const driverName = useItemPart(itemId, 'driverName') ?? '';
  const driver = useItemField(itemId, 'staffId', isEditable);
  const number = useItemField(itemId, 'identityCardNumber', false);
  const isUnknown = staffId !== null && staff && !staff.some((one) => one.staffId === staffId);
  const options = (staff ?? []).map((one) => ({
    value: one.staffId,
    label: `${one.fullName} · ${one.identityCardNumber}`,
  }));
  const known = options.some(({ value }) => value === staffId);
  const choose = (chosen: string | null) => {
    const one = staff?.find((candidate) => candidate.staffId === chosen);
    if (!one) return;
    changeItem(form, itemId, () => driverOf(one));
  };
  return (
    <>
      <div className={classes.two}>
        <Field name="staffId" itemId={itemId}>
          <SelectField
            {...driver.props}
            placeholder={rootId === null ? t('items.rootFirst') : ''}
            noneLabel={rootId === null ? t('items.rootFirst') : t('entry:nothingFound')}
            options={
              staffId !== null && !known
                ? [...options, { value: staffId, label: driverName }]
                : options
            }
            value={staffId}
            error={
              driver.props.error ?? (isUnknown ? t('vehicleProblems:driverUnknown') : undefined)
            }
            onChange={choose}
          />
        </Field>
      </div>
      <Field name="identityCardNumber" itemId={itemId}>
        <TextInput {...number.props} id={number.props.name} value={number.value as string} />
      </Field>
      <ItemText {...shared} name="driverLicense" />
      <ItemDate {...shared} name="driverLicenseDate" />
    </>
  );
}
