import { addDays, citizenNumber, coursesOf, positionsFor } from '@portal/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { faceProblem } from '../../../platform/upload/face-problem';
import { namesIn, optionsOf } from '../../../features/reference-data';
import { ItemNote } from '../../../entry/feedback/ItemNote';
import { Facts } from '../../../requests/form/Facts';
import classes from '../../../requests/items/Item.module.css';
import { ItemDocuments } from '../../../entry/items/ItemDocuments';
import { ItemPhoto } from '../../../entry/items/ItemPhoto';
import { ItemDate, ItemMany, ItemSelect, ItemText, useItemPart, usePlan } from '../people-form';
import { useLists } from '../people-lists';
import { documentsOf } from '../people-documents';
import { useMismatch } from '../people-warnings';
import { CardButton } from './CardButton';
import { IdentityField } from './IdentityField';
import own from './Person.module.css';

interface PersonFormProps {
  itemId: string;
  isEditable: boolean;
}

/** Everything on a person; a key pressed in one field renders that field alone. */
export const PersonForm = memo(function PersonForm({ itemId, isEditable }: PersonFormProps) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { plan } = usePlan();
  const nationalityId = useItemPart(itemId, 'nationalityId') ?? null;
  const genderId = useItemPart(itemId, 'genderId') ?? null;
  const positionId = useItemPart(itemId, 'positionId') ?? null;
  const educationId = useItemPart(itemId, 'educationId') ?? null;
  const healthStatusId = useItemPart(itemId, 'healthStatusId') ?? null;
  const listWorkItemIds = useItemPart(itemId, 'listWorkItemIds') ?? [];
  const staffProfileFiles = useItemPart(itemId, 'staffProfileFiles') ?? [];
  const isBlackList = useItemPart(itemId, 'isBlackList') ?? false;
  const identityCardNumber = useItemPart(itemId, 'identityCardNumber') ?? '';
  const dateOfBirth = useItemPart(itemId, 'dateOfBirth') ?? null;
  const mismatch = useMismatch()({
    identityCardNumber,
    dateOfBirth,
    genderId,
    nationalityId,
  });
  const shared = { itemId, isEditable };
  const positions = positionsFor(lists, { nationalityId, positionId });
  const courses = coursesOf(lists, plan.listWorkAreas, positionId);
  return (
    <>
      <ItemPhoto
        {...shared}
        kind="photo"
        label={t('items.photo')}
        hint={(max) => t('items.photoHint', { max })}
        check={faceProblem}
      />
      <div>
        <ItemNote itemId={itemId} />
        {isBlackList && <p className={own.barred}>{t('items.barred')}</p>}
        {isEditable && <CardButton itemId={itemId} />}
        <div className={classes.fields}>
          <IdentityField {...shared} />
          <ItemText {...shared} name="fullName" />
          <ItemDate
            {...shared}
            name="dateOfBirth"
            maxDate={addDays(today(), -1)}
            isFarBack
            year={citizenNumber(identityCardNumber)?.birthYear}
            warning={mismatch.dateOfBirth}
          />
          <ItemSelect
            {...shared}
            name="nationalityId"
            options={optionsOf(lists.countries, [nationalityId])}
          />
          <ItemSelect
            {...shared}
            name="genderId"
            options={optionsOf(lists.genders, [genderId])}
            warning={mismatch.genderId}
          />
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
      <ItemDocuments
        {...shared}
        name="staffProfileFiles"
        rows={documentsOf({ staffProfileFiles, listWorkItemIds }, lists, plan)}
        noneText={t('items.noDocuments')}
      />
    </>
  );
});
