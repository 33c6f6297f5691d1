import { getEquipmentProfile, type EquipmentProfile } from '@portal/contracts';
import { AMOUNT_LIMITS, equipmentQuantityProblem, isStrictGroup } from '@portal/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { changeItem } from '../../../entry/editing';
import { optionsOf } from '../../../plant/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { FieldsOf, type OfItem } from '../../../entry/fields/FieldsOf';
import { LookUp } from '../../../entry/items/LookUp';
import { ItemNumber, ItemSelect, ItemText, useEditing, useItemPart } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { ofGroup } from '../equipment-items';
import { useWords } from '../equipment-words';

const find = async (serialModel: string): Promise<EquipmentProfile> =>
  (await call(getEquipmentProfile, { query: { serialModel } })).data;

const ORDER = ['specification', 'inTypeId', 'equipmentGroupId', 'seriModel', 'quantity'];
const OWN = {
  specification: SpecificationField,
  equipmentGroupId: GroupField,
  seriModel: SerialField,
  quantity: QuantityField,
  code: CodeField,
};

/** The fields of an item: what it is, its quantity, and how it comes in. */
export const EquipmentFields = (shared: OfItem) => <FieldsOf {...shared} first={ORDER} own={OWN} />;

function SpecificationField(shared: OfItem) {
  return (
    <div className={classes.two}>
      <ItemText {...shared} name="specification" isLong />
    </div>
  );
}

function GroupField(shared: OfItem) {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const { form } = useEditing();
  const groupId = useItemPart(shared.itemId, 'equipmentGroupId') ?? null;
  const isHinted = isStrictGroup(lists, groupId) && shared.isEditable;
  return (
    <div className={classes.two}>
      <ItemSelect
        {...shared}
        name="equipmentGroupId"
        options={optionsOf(lists.equipmentGroups, [groupId])}
        hint={isHinted ? t('items.strict') : undefined}
        onChosen={(chosen) => changeItem(form, shared.itemId, (now) => ofGroup(lists, now, chosen))}
      />
    </div>
  );
}

/** A serial number, and a button that fills the form with the data that the company has registered for it. */
function SerialField(shared: OfItem) {
  const { t } = useTranslation('equipment');
  const isStrict = useIsStrict(shared.itemId);
  return (
    <LookUp
      {...shared}
      wanted={useItemPart(shared.itemId, 'seriModel') ?? ''}
      label={t('items.lookUp')}
      icon={<IconSearch size={18} aria-hidden />}
      find={find}
      notFound={t('items.notFound')}
    >
      <ItemText {...shared} name="seriModel" isRequired={isStrict} />
    </LookUp>
  );
}

/** The quantity. Under strict safety requirements, each piece is an item of its own. */
function QuantityField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const words = useWords();
  const isStrict = useIsStrict(itemId);
  const quantity = useItemPart(itemId, 'quantity') ?? null;
  const unitId = useItemPart(itemId, 'unitId') ?? null;
  const equipmentGroupId = useItemPart(itemId, 'equipmentGroupId') ?? null;
  const said = { id: itemId, quantity, unitId, equipmentGroupId };
  const problem = isEditable ? equipmentQuantityProblem(said, 0, { lists }) : null;
  return (
    <ItemNumber
      {...AMOUNT_LIMITS}
      itemId={itemId}
      name="quantity"
      isEditable={isEditable && !(isStrict && quantity === 1)}
      isRequired={isStrict}
      problem={problem ? words.problem(problem) : undefined}
    />
  );
}

function CodeField(shared: OfItem) {
  const { t } = useTranslation('equipment');
  return (
    <ItemText {...shared} name="code" hint={shared.isEditable ? t('items.codeHint') : undefined} />
  );
}

const useIsStrict = (itemId: string): boolean =>
  isStrictGroup(useLists(), useItemPart(itemId, 'equipmentGroupId') ?? null);
