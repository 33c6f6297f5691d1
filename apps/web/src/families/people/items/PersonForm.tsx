import { addDays, citizenNumber, coursesOf, issuersOf, positionsFor } from '@portal/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { faceProblem } from '../../../platform/upload/face-problem';
import { namesIn, optionsOf } from '../../../plant/reference-data';
import { FieldsOf, type OfItem } from '../../../entry/fields/FieldsOf';
import { ItemNote } from '../../../entry/feedback/ItemNote';
import { Facts } from '../../../requests/form/Facts';
import classes from '../../../requests/items/Item.module.css';
import { ItemDocuments } from '../../../entry/items/ItemDocuments';
import { ItemPhoto } from '../../../entry/items/ItemPhoto';
import { ItemDate, ItemSelect, useItemPart, usePlan } from '../people-form';
import { useLists } from '../people-lists';
import { documentsOf } from '../people-documents';
import { useDemandWords } from './use-demand-words';
import { useMismatch } from '../people-warnings';
import { CardButton } from './CardButton';
import { IdentityField } from './IdentityField';
import own from './Person.module.css';

/** The date of birth. A citizen's number contains the year of birth, so the calendar begins with the months of that year. */
function BirthField({ itemId, isEditable }: OfItem) {
  const mismatch = useMismatchOf(itemId);
  const number = useItemPart(itemId, 'identityCardNumber') ?? '';
  return (
    <ItemDate
      itemId={itemId}
      isEditable={isEditable}
      name="dateOfBirth"
      maxDate={addDays(today(), -1)}
      isFarBack
      year={citizenNumber(number)?.birthYear}
      warning={mismatch.dateOfBirth}
    />
  );
}

function NationalityField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const nationalityId = useItemPart(itemId, 'nationalityId') ?? null;
  return (
    <ItemSelect
      itemId={itemId}
      isEditable={isEditable}
      name="nationalityId"
      options={optionsOf(lists.countries, [nationalityId])}
      warning={useMismatchOf(itemId).nationalityId}
    />
  );
}

function GenderField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const genderId = useItemPart(itemId, 'genderId') ?? null;
  return (
    <ItemSelect
      itemId={itemId}
      isEditable={isEditable}
      name="genderId"
      options={optionsOf(lists.genders, [genderId])}
      warning={useMismatchOf(itemId).genderId}
    />
  );
}

/** The position. Some positions are only for Vietnamese people. */
function PositionField({ itemId, isEditable }: OfItem) {
  const lists = useLists();
  const nationalityId = useItemPart(itemId, 'nationalityId') ?? null;
  const positionId = useItemPart(itemId, 'positionId') ?? null;
  const positions = positionsFor(lists, { nationalityId, positionId });
  return (
    <ItemSelect
      itemId={itemId}
      isEditable={isEditable}
      name="positionId"
      options={optionsOf(positions, [positionId])}
    />
  );
}

/** Where a person's values differ from the citizen's number. */
function useMismatchOf(itemId: string) {
  const mismatchOf = useMismatch();
  return mismatchOf({
    identityCardNumber: useItemPart(itemId, 'identityCardNumber') ?? '',
    dateOfBirth: useItemPart(itemId, 'dateOfBirth') ?? null,
    genderId: useItemPart(itemId, 'genderId') ?? null,
    nationalityId: useItemPart(itemId, 'nationalityId') ?? null,
  });
}

const OWN = {
  identityCardNumber: IdentityField,
  dateOfBirth: BirthField,
  nationalityId: NationalityField,
  genderId: GenderField,
  positionId: PositionField,
};

/** The whole form of a person. A key pressed in one field renders only that field. */
export const PersonForm = memo(function PersonForm({ itemId, isEditable }: OfItem) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { plan } = usePlan();
  const positionId = useItemPart(itemId, 'positionId') ?? null;
  const listWorkItemIds = useItemPart(itemId, 'listWorkItemIds') ?? [];
  const nationalityId = useItemPart(itemId, 'nationalityId') ?? null;
  const staffProfileFiles = useItemPart(itemId, 'staffProfileFiles') ?? [];
  const isBlackList = useItemPart(itemId, 'isBlackList') ?? false;
  const documented = { staffProfileFiles, listWorkItemIds, nationalityId };
  const whyOf = useDemandWords();
  const shared = { itemId, isEditable };
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
          <FieldsOf {...shared} own={OWN} />
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
        rows={documentsOf(documented, lists, plan)}
        noneText={t('items.noDocuments')}
        issuersOf={(typeId) => issuersOf(lists.documentIssuers, typeId, today())}
        whyOf={(typeId) => whyOf(typeId, documented, plan)}
      />
    </>
  );
});
