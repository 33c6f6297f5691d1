import type { EquipmentItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { useStore } from '../../../platform/store/store';
import { useLabels } from '../../../requests/entry/family';
import { optionsOf } from '../../../requests/entry/rows';
import { useEditing } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { ofGroup } from '../equipment-cards';

/** Sets one value on all cards that are chosen. */
export function ChosenFields() {
  const { t } = useTranslation('entry');
  const label = useLabels();
  const lists = useLists();
  const { form, cards } = useEditing();
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  const setAll = (changed: Partial<EquipmentItem>) =>
    form.set((now) => ({
      ...now,
      items: now.items.map((item) => (chosenIds.has(item.id) ? { ...item, ...changed } : item)),
    }));
  const noneLabel = t('nothingFound');
  return (
    <>
      <SelectField
        name="chosen-group"
        aria-label={label('equipmentGroupId')}
        placeholder={label('equipmentGroupId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.equipmentGroups)}
        value={null}
        onChange={(chosen) => setAll(ofGroup(lists, chosen))}
      />
      <SelectField
        name="chosen-in-type"
        aria-label={label('inTypeId')}
        placeholder={label('inTypeId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.inTypes)}
        value={null}
        onChange={(inTypeId) => setAll({ inTypeId })}
      />
    </>
  );
}
