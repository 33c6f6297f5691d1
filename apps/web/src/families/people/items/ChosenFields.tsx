import type { StaffItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField } from '../../../platform/forms/SelectField';
import { useLabels } from '../../../entry/definition';
import { optionsOf } from '../../../entry/rows';
import { useSetChosen } from '../../../entry/items/use-set-chosen';
import { useLists } from '../people-lists';

/** Sets one value for everybody who is chosen. */
export function ChosenFields() {
  const { t } = useTranslation('entry');
  const label = useLabels();
  const lists = useLists();
  const { chosenIds, setChosen } = useSetChosen<StaffItem>();
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
        onChange={(positionId) => setChosen({ positionId })}
      />
      <SelectField
        name="chosen-nationality"
        aria-label={label('nationalityId')}
        placeholder={label('nationalityId')}
        noneLabel={noneLabel}
        options={optionsOf(lists.countries)}
        value={null}
        onChange={(nationalityId) => setChosen({ nationalityId })}
      />
      <ManySelectField
        key={[...chosenIds].join()}
        name="chosen-work-items"
        aria-label={label('listWorkItemIds')}
        placeholder={label('listWorkItemIds')}
        noneLabel={noneLabel}
        options={optionsOf(lists.workItems)}
        onChange={(listWorkItemIds) => setChosen({ listWorkItemIds })}
      />
    </>
  );
}
