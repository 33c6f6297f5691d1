import { Button, Checkbox } from '@mantine/core';
import { CARD_CHANGE_TYPE } from '@portal/contracts';
import { kindOf } from '@portal/domain';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { DateField } from '../../../platform/forms/DateField';
import { optionsOf } from '../../../plant/reference-data';
import { SelectField } from '../../../platform/forms/SelectField';
import { today } from '../../../platform/time/today';
import type { ChangedPerson } from '../card-change-form';
import { useEditing } from '../card-change-editing';
import { useCardChangeWords } from '../use-card-change-words';
import classes from './People.module.css';

interface ManyBarProps {
  /** The ids of the rows that users can choose. */
  ids: readonly string[];
  onSet: (ids: ReadonlySet<string>, change: Partial<ChangedPerson>) => void;
  /** Undefined if users cannot remove any person. */
  onRemove: ((ids: ReadonlySet<string>) => void) | undefined;
}

/** Sets the same day or the same reason for all chosen rows at once. */
export function ManyBar({ ids, onSet, onRemove }: ManyBarProps) {
  const { t } = useTranslation(['cardChange', 'requests']);
  const { form, view, lists } = useEditing();
  const { personLabel } = useCardChangeWords();
  const requestType = useStore(form, (now) => now.requestType);
  const chosenIds = useStore(view, (now) => now.chosenIds);
  const [value, setValue] = useState<string | null>(null);
  const isAll = ids.every((id) => chosenIds.has(id));
  const count = chosenIds.size;
  const isSettable = kindOf(requestType).required.length > 0;
  const isExtend = requestType === CARD_CHANGE_TYPE.extend;
  const set = () =>
    onSet(chosenIds, isExtend ? { extendTo: value } : { reasonChangeCardId: value });
  return (
    <div className={classes.many}>
      <Checkbox
        label={count > 0 ? t('many.chosen', { count }) : t('many.all')}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        onChange={() => view.setState({ chosenIds: new Set(isAll ? [] : ids) })}
      />
      {count > 0 && isSettable && (
        <>
          <div className={classes.days}>
            {isExtend ? (
              <UnreadProvider value={null}>
                <DateField
                  name="many"
                  label={personLabel('extendTo')}
                  minDate={today()}
                  value={value}
                  onChange={setValue}
                />
              </UnreadProvider>
            ) : (
              <SelectField
                name="many"
                label={personLabel('reasonChangeCardId')}
                noneLabel={t('requests:nothingFound')}
                options={optionsOf(lists.reasonChangeCards, [value])}
                value={value}
                onChange={setValue}
              />
            )}
          </div>
          <Button variant="default" disabled={value === null} onClick={set} mt={22}>
            {t('many.set', { count })}
          </Button>
        </>
      )}
      {count > 0 && onRemove && (
        <Button
          variant="subtle"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          mt={isSettable ? 22 : 0}
          onClick={() => onRemove(chosenIds)}
        >
          {t('many.remove', { count })}
        </Button>
      )}
    </div>
  );
}
