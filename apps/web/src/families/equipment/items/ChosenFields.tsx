import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { useLabels } from '../../../entry/definition';
import { optionsOf } from '../../../entry/rows';
import { useSetChosen } from '../../../entry/items/use-set-chosen';
import type { FormItem } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { ofGroup } from '../equipment-items';

/** Sets one value of all items that are chosen. */
export function ChosenFields() {
  const { t } = useTranslation('entry');
  const label = useLabels();
  const lists = useLists();
  const { setChosen } = useSetChosen<FormItem>();
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
        onChange={(chosen) => setChosen((item) => ofGroup(lists, item, chosen))}
      />
      <SelectField
        name="chosen-in-type"
        aria-label={label('inTypeId')}
        placeholder={label('inTypeId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.inTypes)}
        value={null}
        onChange={(inTypeId) => setChosen({ inTypeId })}
      />
    </>
  );
}
