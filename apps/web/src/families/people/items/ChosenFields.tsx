import type { StaffItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField } from '../../../platform/forms/SelectField';
import { useStore } from '../../../platform/store/store';
import { useLabels } from '../../../requests/entry/family';
import { optionsOf } from '../../../requests/entry/rows';
import { useEditing } from '../people-form';
import { useLists } from '../people-lists';

/** Sets one value for everybody who is chosen. */
export function ChosenFields() {
  const { t } = useTranslation('entry');
  const label = useLabels();
  const lists = useLists();
  const { form, cards } = useEditing();
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  const setAll = (changed: Partial<StaffItem>) =>
    form.set((now) => ({
      ...now,
      items: now.items.map((item) => (chosenIds.has(item.id) ? { ...item, ...changed } : item)),
    }));
  const noneLabel = t('nothingFound');
  return (
    <>
      <SelectField
        name="chosen-position"
        aria-label={label('positionId')}
        placeholder={label('positionId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.positions)}
        value={null}
        onChange={(positionId) => setAll({ positionId })}
      />
      <SelectField
        name="chosen-nationality"
        aria-label={label('nationalityId')}
        placeholder={label('nationalityId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.countries)}
        value={null}
        onChange={(nationalityId) => setAll({ nationalityId })}
      />
      <ManySelectField
        key={[...chosenIds].join()}
        name="chosen-work-items"
        aria-label={label('listWorkItemIds')}
        placeholder={label('listWorkItemIds')}
        noneLabel={noneLabel}
        options={optionsOf(lists.workItems)}
        onChange={(listWorkItemIds) => setAll({ listWorkItemIds })}
      />
    </>
  );
}
