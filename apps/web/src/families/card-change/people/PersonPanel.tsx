import { Button } from '@mantine/core';
import { isFormEditable } from '@portal/domain';
import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardDays } from '../../../plant/cards';
import { useStore } from 'zustand';
import { mayChange } from '../../../requests/edit/standing';
import itemClasses from '../../../requests/items/Item.module.css';
import { ItemPanel } from '../../../requests/items/ItemPanel';
import { LineParts } from '../../../requests/items/LineParts';
import type { ChangedPerson } from '../card-change-form';
import { documentState } from '../card-documents';
import { useEditing, usePerson } from '../card-change-editing';
import { useChangeText } from '../use-change-text';
import { ChangedPersonForm } from './ChangedPersonForm';
import { toggleChosen, toggleOpen } from './changed-people-commands';
import classes from './People.module.css';

interface PersonPanelProps {
  id: string;
  index: number;
  onRemove: (ids: ReadonlySet<string>) => void;
}

/** A person on the form: a line with card and change, and the form of the change below it. */
export const PersonPanel = memo(function PersonPanel({ id, index, onRemove }: PersonPanelProps) {
  const { t } = useTranslation('cardChange');
  const { view, standing } = useEditing();
  const person = usePerson(id);
  const isOpen = useStore(view, ({ openIds }) => openIds.has(id));
  const isChosen = useStore(view, ({ chosenIds }) => chosenIds.has(id));
  if (!person) return null;
  const isEditable = mayChange(standing, person);
  const canRemove = standing !== null && isFormEditable(standing) && isEditable;
  const choice = {
    isChosen,
    label: t('people.choose', { number: index + 1, name: person.fullName }),
    onChoose: () => toggleChosen(view, id),
  };
  return (
    <ItemPanel
      itemId={id}
      result={person.result}
      isOpen={isOpen}
      onToggle={() => toggleOpen(view, id)}
      choice={isEditable ? choice : null}
      line={<PersonLine person={person} index={index} />}
    >
      <div className={itemClasses.form}>
        <ChangedPersonForm person={person} isEditable={isEditable} />
        <div className={itemClasses.foot}>
          {canRemove && (
            <Button
              variant="subtle"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t('people.remove', { name: person.fullName })}
              onClick={() => onRemove(new Set([id]))}
            >
              {t('people.removeShort')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconChevronUp size={18} aria-hidden />}
            onClick={() => toggleOpen(view, id)}
          >
            {t('people.collapse')}
          </Button>
        </div>
      </div>
    </ItemPanel>
  );
});

/** A person in one line. */
function PersonLine({ person, index }: { person: ChangedPerson; index: number }) {
  const { t } = useTranslation('cardChange');
  const { form, lists } = useEditing();
  const requestType = useStore(form, (now) => now.requestType);
  const textOf = useChangeText(lists);
  return (
    <LineParts index={index} item={person} documents={documentState(requestType, person, lists)}>
      <span className={classes.who}>
        <span className={classes.name}>{person.fullName || t('people.unknown')}</span>
        <span className={classes.about}>{person.identityCardNumber}</span>
      </span>
      <span className={classes.card}>
        <CardDays number={person.safetyCardNumber} validTo={person.validTime} />
      </span>
      <span className={classes.who}>
        <span>{textOf(requestType, person)}</span>
        <span className={classes.doubtful}>{person.standingText}</span>
      </span>
    </LineParts>
  );
}
