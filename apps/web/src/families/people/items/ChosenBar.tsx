import { Button } from '@mantine/core';
import type { StaffItem } from '@portal/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField } from '../../../platform/forms/SelectField';
import { useStore } from '../../../platform/store/store';
import { useEditing } from '../form/people-context';
import { useLabels } from '../form/use-labels';
import { optionsOf, useLists } from '../lists/use-people-lists';
import classes from './Person.module.css';

/** Sets one value for everybody who is chosen. */
export function ChosenBar({ onRemove }: { onRemove?: (() => void) | undefined }) {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const { form, cards } = useEditing();
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  if (chosenIds.size === 0) return null;
  const setAll = (changed: Partial<StaffItem>) =>
    form.set((now) => ({
      ...now,
      staffItems: now.staffItems.map((item) =>
        chosenIds.has(item.id) ? { ...item, ...changed } : item,
      ),
    }));
  const noneLabel = t('nothingFound');
  return (
    <div className={classes.chosen} role="group" aria-label={t('chosen.label')}>
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
      {onRemove && (
        <Button
          variant="subtle"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('chosen.remove')}
          onClick={onRemove}
        >
          {t('items.remove')}
        </Button>
      )}
    </div>
  );
}
