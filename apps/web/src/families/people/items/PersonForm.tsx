import { Button } from '@mantine/core';
import { addDays, coursesOf } from '@portal/domain';
import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { Facts } from '../../../requests/form/Facts';
import { ReviewNote } from '../../../requests/feedback/ReviewNote';
import { useEditing, useItemPart, usePlan } from '../form/people-context';
import { namesIn, optionsOf, useLists } from '../lists/use-people-lists';
import { removeItems, toggleOpen } from './card-commands';
import { IdentityField } from './IdentityField';
import { ItemDate, ItemMany, ItemSelect, ItemText } from './ItemFields';
import classes from './Person.module.css';
import { PersonDocuments } from './PersonDocuments';
import { PersonPhoto } from './PersonPhoto';
import { useFinding } from './use-findings';
import { ViolationsButton } from './ViolationsButton';

interface PersonFormProps {
  itemId: string;
  isEditable: boolean;
  canRemove: boolean;
}

/** Everything on a person's card; a key pressed in one field renders that field alone. */
export const PersonForm = memo(function PersonForm({
  itemId,
  isEditable,
  canRemove,
}: PersonFormProps) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { plan } = usePlan();
  const { form, cards } = useEditing();
  const nationalityId = useItemPart(itemId, 'nationalityId') ?? null;
  const genderId = useItemPart(itemId, 'genderId') ?? null;
  const positionId = useItemPart(itemId, 'positionId') ?? null;
  const educationId = useItemPart(itemId, 'educationId') ?? null;
  const healthStatusId = useItemPart(itemId, 'healthStatusId') ?? null;
  const listWorkItemIds = useItemPart(itemId, 'listWorkItemIds') ?? [];
  const result = useItemPart(itemId, 'result') ?? null;
  const finding = useFinding(itemId);
  const isBlackList = useItemPart(itemId, 'isBlackList') ?? false;
  const shared = { itemId, isEditable };
  const isVn = lists.countries.find(({ id }) => id === nationalityId)?.isVn;
  const positions = lists.positions.filter(
    (row) => isVn === undefined || row.isVn === isVn || row.id === positionId,
  );
  const courses = coursesOf(lists, plan.listWorkAreas, positionId);
  return (
    <div className={classes.form}>
      <PersonPhoto {...shared} />
      <div>
        <ReviewNote result={result} finding={finding} />
        {isBlackList && <p className={classes.barred}>{t('items.barred')}</p>}
        <div className={classes.fields}>
          <IdentityField {...shared} />
          <ItemText {...shared} name="fullName" />
          <ItemDate {...shared} name="dateOfBirth" maxDate={addDays(today(), -1)} />
          <ItemSelect
            {...shared}
            name="nationalityId"
            options={optionsOf(lists.countries, [nationalityId])}
          />
          <ItemSelect {...shared} name="genderId" options={optionsOf(lists.genders, [genderId])} />
          <ItemSelect {...shared} name="positionId" options={optionsOf(positions, [positionId])} />
          <div className={classes.two}>
            <ItemText {...shared} name="address" />
          </div>
          <ItemText {...shared} name="numberPlate" />
          <div className={classes.two}>
            <ItemMany
              {...shared}
              name="listWorkItemIds"
              options={optionsOf(lists.workItems, listWorkItemIds)}
            />
          </div>
          <ItemSelect
            {...shared}
            name="educationId"
            options={optionsOf(lists.educations, [educationId])}
          />
          <ItemSelect
            {...shared}
            name="healthStatusId"
            options={optionsOf(lists.healthStatuses, [healthStatusId])}
          />
          <div className={classes.two}>
            <ItemText {...shared} name="note" />
          </div>
          <Facts
            facts={[
              {
                label: t('plan.courses'),
                value: namesIn(lists.courses, courses).join(', '),
                isWide: true,
              },
            ]}
          />
        </div>
      </div>
      <PersonDocuments {...shared} />
      <div className={classes.foot}>
        <ViolationsButton itemId={itemId} />
        {canRemove && (
          <Button
            variant="subtle"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => removeItems(form, cards, [itemId])}
          >
            {t('items.remove')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconChevronUp size={18} aria-hidden />}
          onClick={() => toggleOpen(cards, itemId)}
        >
          {t('items.collapse')}
        </Button>
      </div>
    </div>
  );
});
