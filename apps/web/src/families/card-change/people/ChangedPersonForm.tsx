import { Checkbox } from '@mantine/core';
import { CARD_CHANGE_TYPE, cardChangeItemInput, type CardChangeType } from '@portal/contracts';
import { addDays, issuersOf } from '@portal/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DateField } from '../../../platform/forms/DateField';
import { CustomAnswers } from '../../../plant/custom-fields';
import { optionsOf } from '../../../plant/reference-data';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { SelectField } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { faceProblem } from '../../../platform/upload/face-problem';
import { ReviewNote } from '../../../requests/feedback/ReviewNote';
import { Facts } from '../../../requests/form/Facts';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { withDocument, type DocumentRow } from '../../../requests/items/documents';
import { DocumentsField, type DocumentAbout } from '../../../requests/items/DocumentsField';
import { itemFieldId } from '../../../requests/items/item-ids';
import { PhotoField } from '../../../requests/items/PhotoField';
import type { ChangedPerson } from '../card-change-form';
import { documentsOf } from '../card-documents';
import { useEditing } from '../card-change-editing';
import { useCardChangeWords, type PersonField } from '../use-card-change-words';
import { usePersonFindings } from '../use-card-change-findings';
import { changePerson } from './changed-people-commands';
import classes from './People.module.css';

const LONGEST = maxLengthsOf(cardChangeItemInput);
const nothing = () => undefined;

interface PartProps {
  person: ChangedPerson;
  isEditable: boolean;
}

/** What every field of a person needs: id, label, message, and a function that changes the person. */
function usePersonField(person: ChangedPerson, name: PersonField, isEditable: boolean) {
  const { form } = useEditing();
  const { personLabel } = useCardChangeWords();
  return {
    props: {
      name: itemFieldId(person.id, name),
      label: personLabel(name),
      readOnly: !isEditable,
      error: useProblem(name, person.id),
    },
    change: (changes: Partial<ChangedPerson>) => changePerson(form, person.id, () => changes),
  };
}

const FIELDS: Readonly<Record<CardChangeType, (props: PartProps) => ReactNode>> = {
  [CARD_CHANGE_TYPE.extend]: ExtendFields,
  [CARD_CHANGE_TYPE.renew]: RenewFields,
  [CARD_CHANGE_TYPE.update]: UpdateFields,
  // Only papers are renewed, which every type has.
  [CARD_CHANGE_TYPE.papers]: () => null,
};

/** The whole change of a person's card, beside the values on the card now. */
export function ChangedPersonForm({ person, isEditable }: PartProps) {
  const { t } = useTranslation('cardChange');
  const { form, lists } = useEditing();
  const requestType = useStore(form, (now) => now.requestType);
  const { personLabel } = useCardChangeWords();
  const shownOf = usePersonFindings(lists);
  const note = usePersonField(person, 'description', isEditable);
  const standing = useProblem('staffId', person.id) ?? person.standingText;
  const TypeFields = FIELDS[requestType];
  const renewsPapers = requestType === CARD_CHANGE_TYPE.papers;
  const aboutPaper = useAboutPaper(person);
  const { id, contractEnd, validTime, issuedTime } = person;
  return (
    <>
      <div className={classes.photos}>
        <PhotoField
          itemId={id}
          isEditable={false}
          kind="itemPhoto"
          label={t('photo.now')}
          hint={() => ''}
          imageId={person.imageId}
          image={person.image}
          onChange={nothing}
        />
      </div>
      <div>
        <ReviewNote result={person.result} findings={shownOf(person.findings)} />
        <Field name="staffId" itemId={id}>
          {standing && (
            <p className={classes.standing} tabIndex={-1}>
              {standing}
            </p>
          )}
          <Facts
            facts={[
              { label: personLabel('fullName'), value: person.fullName },
              { label: personLabel('identityCardNumber'), value: person.identityCardNumber },
              { label: t('columns.position'), value: person.positionName },
              { label: t('columns.code'), value: person.code },
              { label: personLabel('safetyCardNumber'), value: person.safetyCardNumber },
              {
                label: t('columns.validity'),
                value:
                  issuedTime && validTime
                    ? `${formatDate(issuedTime)} – ${formatDate(validTime)}`
                    : '',
              },
              ...(contractEnd
                ? [{ label: t('columns.contractEnd'), value: formatDate(contractEnd) }]
                : []),
            ]}
          />
        </Field>
        <div className={classes.fields}>
          <TypeFields person={person} isEditable={isEditable} />
          <Field name="description" itemId={id} isWide>
            <WrittenField
              {...note.props}
              lines={{ min: 1, max: 5 }}
              maxLength={LONGEST['description']}
              value={person.description}
              onChange={(description) => note.change({ description })}
            />
          </Field>
          <CustomAnswers
            form="cardChangeItem"
            of={person}
            itemId={id}
            isEditable={isEditable}
            onChange={(changed) => changePerson(form, id, () => changed)}
          />
        </div>
      </div>
      <DocumentsField
        itemId={id}
        name="staffProfileFiles"
        label={
          requestType === CARD_CHANGE_TYPE.update
            ? t('people.proofs')
            : renewsPapers
              ? t('people.papers')
              : personLabel('staffProfileFiles')
        }
        rows={documentsOf(requestType, person, lists)}
        noneText={renewsPapers ? t('people.noPapers') : t('people.noDocuments')}
        needsDate={requestType === CARD_CHANGE_TYPE.extend}
        lastDay={renewsPapers ? person.visitEnd : person.extendTo}
        about={renewsPapers ? aboutPaper : undefined}
        issuersOf={(typeId) => issuersOf(lists.documentIssuers, typeId, today())}
        isEditable={isEditable}
        onChange={(row, edit) =>
          changePerson(form, id, ({ staffProfileFiles }) => ({
            staffProfileFiles: withDocument(staffProfileFiles, row, edit),
          }))
        }
      />
    </>
  );
}

/** The approved last day of a paper, and when gates refuse because the new one ends during the work. */
function useAboutPaper({ knownPapers, visitEnd }: ChangedPerson) {
  const { t } = useTranslation('cardChange');
  return ({ document: { id, documentDate } }: DocumentRow): DocumentAbout => {
    const known = knownPapers.find((paper) => paper.id === id);
    const before = known?.documentDate ?? null;
    const day = before && formatDate(before);
    return {
      hint:
        before === null
          ? t('people.approvedNone')
          : before < today()
            ? t('people.approvedEnded', { day })
            : t('people.approvedUntil', { day }),
      endsEarly:
        known?.isDemanded && documentDate && visitEnd
          ? t('people.refusedFrom', {
              from: formatDate(addDays(documentDate, 1)),
              day: formatDate(visitEnd),
            })
          : '',
    };
  };
}

/** Extend: to when. */
function ExtendFields({ person, isEditable }: PartProps) {
  const { t } = useTranslation('cardChange');
  const { props, change } = usePersonField(person, 'extendTo', isEditable);
  const { validTime, extendLimit } = person;
  return (
    <Field name="extendTo" itemId={person.id}>
      <DateField
        {...props}
        required
        description={extendLimit && t('people.atMost', { day: formatDate(extendLimit) })}
        minDate={validTime ? addDays(validTime, 1) : undefined}
        value={person.extendTo}
        onChange={(extendTo) => change({ extendTo })}
      />
    </Field>
  );
}

/** Renew: why. */
function RenewFields({ person, isEditable }: PartProps) {
  const { t } = useTranslation(['cardChange', 'requests']);
  const { lists } = useEditing();
  const { props, change } = usePersonField(person, 'reasonChangeCardId', isEditable);
  return (
    <Field name="reasonChangeCardId" itemId={person.id}>
      <SelectField
        {...props}
        required
        placeholder={t('people.chooseReason')}
        noneLabel={t('requests:nothingFound')}
        options={optionsOf(lists.reasonChangeCards, [person.reasonChangeCardId])}
        value={person.reasonChangeCardId}
        onChange={(reasonChangeCardId) => change({ reasonChangeCardId })}
      />
    </Field>
  );
}

/** An update: another name, another photo or both, each beside the current one. */
function UpdateFields({ person, isEditable }: PartProps) {
  const { t } = useTranslation('cardChange');
  const { form } = useEditing();
  const { id, changeName, changeAvatar } = person;
  const name = usePersonField(person, 'newName', isEditable);
  const asksName = usePersonField(person, 'changeName', isEditable);
  const asksPhoto = usePersonField(person, 'changeAvatar', isEditable);
  const { error } = asksName.props;
  return (
    <>
      <Field name="changeName" itemId={id}>
        <Checkbox
          label={asksName.props.label}
          checked={changeName}
          disabled={!isEditable}
          error={error}
          onChange={(event) => asksName.change({ changeName: event.currentTarget.checked })}
        />
      </Field>
      <Checkbox
        label={asksPhoto.props.label}
        checked={changeAvatar}
        disabled={!isEditable}
        onChange={(event) => asksPhoto.change({ changeAvatar: event.currentTarget.checked })}
      />
      {changeName && (
        <Field name="newName" itemId={id}>
          <WrittenField
            {...name.props}
            required
            description={t('people.nameNow', { name: person.fullName })}
            maxLength={LONGEST['newName']}
            value={person.newName}
            onChange={(newName) => name.change({ newName })}
          />
        </Field>
      )}
      {changeAvatar && (
        <PhotoField
          itemId={id}
          name="newImageId"
          isEditable={isEditable}
          kind="itemPhoto"
          label={t('photo.new')}
          hint={(max) => t('photo.hint', { max })}
          imageId={person.newImageId}
          image={person.newImage}
          check={faceProblem}
          onChange={({ imageId, image }) =>
            changePerson(form, id, () => ({ newImageId: imageId, newImage: image }))
          }
        />
      )}
    </>
  );
}
