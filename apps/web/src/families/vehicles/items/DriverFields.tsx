import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SelectField } from '../../../platform/forms/SelectField';
import { changeItem } from '../../../entry/editing';
import type { OfItem } from '../../../entry/fields/FieldsOf';
import { Field } from '../../../requests/form/Field';
import classes from '../../../requests/items/Item.module.css';
import { useItemField } from '../../../entry/items/use-item-field';
import { useRootStaff } from '../../../entry/roots/use-roots';
import { driverOf } from '../drivers';
import { useEditing, useItemPart } from '../vehicle-form';

/** The driver, one of the people who have passed in the people request. */
export function DriverField({ itemId, isEditable }: OfItem) {
  const { t } = useTranslation(['vehicles', 'vehicleProblems', 'entry']);
  const { form } = useEditing();
  const rootId = useStore(form, ({ plan }) => plan.rootId);
  const staff = useRootStaff(isEditable ? rootId : null);
  const staffId = useItemPart(itemId, 'staffId') ?? null;
  const driverName = useItemPart(itemId, 'driverName') ?? '';
  const driver = useItemField(itemId, 'staffId', isEditable);
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
          error={driver.props.error ?? (isUnknown ? t('vehicleProblems:driverUnknown') : undefined)}
          onChange={choose}
        />
      </Field>
    </div>
  );
}

/** The driver's number, which the choice of the driver fills in. */
export function DriverNumberField({ itemId }: OfItem) {
  const { props, value } = useItemField(itemId, 'identityCardNumber', false);
  return (
    <Field name="identityCardNumber" itemId={itemId}>
      <TextInput {...props} id={props.name} value={value as string} />
    </Field>
  );
}
