import { cardChangeInput, checkCardChangeConfirmation } from '@portal/contracts';
import { areAttachmentsEditable, isFormEditable } from '@portal/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { call } from '../../platform/api/call';
import { maxLengthsOf } from '../../platform/forms/limits';
import { WrittenField } from '../../platform/forms/WrittenField';
import { keptPapers } from '../../requests/files/papers';
import { PapersField } from '../../requests/files/PapersField';
import { Facts } from '../../requests/form/Facts';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { RequestorField } from '../../requests/form/RequestorField';
import { Section } from '../../requests/form/Section';
import { OutdatedPapers } from '../../requests/paper/OutdatedPapers';
import { inputOf, type CardChangeForm } from './card-change-form';
import { useEditing } from './card-change-editing';
import { useCardChangeFacts } from './use-card-change-facts';
import { useCardChangeWords } from './use-card-change-words';

const LONGEST = maxLengthsOf(cardChangeInput);
/** The largest number of files that the server accepts. */
const MOST_PAPERS = 20;

/** The requestor and the reason. */
export function RequestorSection() {
  const { t } = useTranslation('cardChange');
  const { label } = useCardChangeWords();
  const { form, standing } = useEditing();
  const requestor = useStore(form);
  const facts = useCardChangeFacts();
  const isEditable = standing !== null && isFormEditable(standing);
  const authorError = useProblem('authorId');
  const reasonError = useProblem('description');
  return (
    <Section title={t('sections.requestor')}>
      <RequestorField
        name="authorId"
        label={label('authorId')}
        required
        readOnly={!isEditable}
        chosen={requestor.requestorName}
        error={authorError}
        onChoose={(user) =>
          form.setState({
            authorId: user.id,
            requestorName: user.fullName,
            requestorJobTitle: user.jobTitle,
            requestorDepartment: user.departmentName,
            requestorPhone: user.phone,
          })
        }
      />
      <Facts facts={facts.ofRequestor(requestor)} />
      <Field name="description" isWide>
        <WrittenField
          name="description"
          label={label('description')}
          required
          readOnly={!isEditable}
          lines={{ min: 2, max: 8 }}
          maxLength={LONGEST['description']}
          value={requestor.description}
          error={reasonError}
          onChange={(description) => form.setState({ description })}
        />
      </Field>
    </Section>
  );
}

/** The signed confirmation. */
export function PaperSection() {
  const { t } = useTranslation('cardChange');
  const { label } = useCardChangeWords();
  const { form, standing, requestId } = useEditing();
  const papers = useStore(form, (now) => now.attachments);
  const isLocked = standing === null || !areAttachmentsEditable(standing);
  const bodyOf = useCallback((now: CardChangeForm) => inputOf(requestId, 0, now), [requestId]);
  return (
    <Section title={t('sections.papers')}>
      <PapersField
        name="attachments"
        label={label('attachments')}
        required
        papers={papers}
        max={MOST_PAPERS}
        isLocked={isLocked}
        onChange={(change) => form.setState((now) => ({ attachments: change(now.attachments) }))}
      />
      {!isLocked && (
        <OutdatedPapers
          form={form}
          filesOf={({ attachments }) => keptPapers(attachments)}
          bodyOf={bodyOf}
          call={(body, signal) => call(checkCardChangeConfirmation, { body, signal })}
          itemsOf={({ people }) => people.map(({ id, fullName: name }) => ({ id, name }))}
          cover={t('cover')}
        />
      )}
    </Section>
  );
}
