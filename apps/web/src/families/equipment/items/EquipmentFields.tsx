import { getEquipmentProfile, type EquipmentProfile } from '@portal/contracts';
import { AMOUNT_LIMITS, isStrictGroup } from '@portal/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { changeItem } from '../../../entry/editing';
import { optionsOf } from '../../../features/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { LookUp } from '../../../entry/items/LookUp';
import { ItemNumber, ItemSelect, ItemText, useEditing, useItemPart } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { ofGroup } from '../equipment-items';

const find = async (serialModel: string): Promise<EquipmentProfile> =>
  (await call(getEquipmentProfile, { query: { serialModel } })).data;

export interface EquipmentFieldsProps {
  itemId: string;
  isEditable: boolean;
}

/** What it is, how much of it, and how it comes in. */
export function EquipmentFields(shared: EquipmentFieldsProps) {
  const { itemId, isEditable } = shared;
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const { form } = useEditing();
  const groupId = useItemPart(itemId, 'equipmentGroupId') ?? null;
  const unitId = useItemPart(itemId, 'unitId') ?? null;
  const inTypeId = useItemPart(itemId, 'inTypeId') ?? null;
  const quantity = useItemPart(itemId, 'quantity') ?? null;
  const isStrict = isStrictGroup(lists, groupId);
  return (
    <>
      <div className={classes.two}>
        <ItemText {...shared} name="specification" isLong />
      </div>
      <ItemSelect {...shared} name="inTypeId" options={optionsOf(lists.inTypes, [inTypeId])} />
      <div className={classes.two}>
        <ItemSelect
          {...shared}
          name="equipmentGroupId"
          options={optionsOf(lists.equipmentGroups, [groupId])}
          hint={isStrict && isEditable ? t('items.strict') : undefined}
          onChosen={(chosen) => changeItem(form, itemId, (now) => ofGroup(lists, now, chosen))}
        />
      </div>
      <LookUp
        {...shared}
        wanted={useItemPart(itemId, 'seriModel') ?? ''}
        label={t('items.lookUp')}
        icon={<IconSearch size={18} aria-hidden />}
        find={find}
        notFound={t('items.notFound')}
      >
        <ItemText {...shared} name="seriModel" isRequired={isStrict} />
      </LookUp>
      <ItemNumber
        {...shared}
        {...AMOUNT_LIMITS}
        name="quantity"
        isEditable={isEditable && !(isStrict && quantity === 1)}
        isRequired={isStrict}
      />
      <ItemSelect {...shared} name="unitId" options={optionsOf(lists.units, [unitId])} />
      <ItemText {...shared} name="code" hint={isEditable ? t('items.codeHint') : undefined} />
    </>
  );
}
