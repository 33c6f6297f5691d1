import { Textarea } from '@mantine/core';
import { cardChangeInput } from '@portal/contracts';
import { areAttachmentsEditable, isFormEditable } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { maxLengthsOf } from '../../platform/forms/limits';
import { PapersField } from '../../requests/files/PapersField';
import { Facts } from '../../requests/form/Facts';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { RequestorField } from '../../requests/form/RequestorField';
import { Section } from '../../requests/form/Section';
import { useEditing } from './editing';
import { useCardChangeFacts } from './use-card-change-facts';
import { useCardChangeWords } from './use-card-change-words';

const LONGEST = maxLengthsOf(cardChangeInput);
/** As many as the server takes. */
const MOST_PAPERS = 20;

/** Who asks, and why. */
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
        <Textarea
          id="description"
          name="description"
          label={label('description')}
          required
          readOnly={!isEditable}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST['description']}
          value={requestor.description}
          error={reasonError}
          onChange={(event) => form.setState({ description: event.currentTarget.value })}
        />
      </Field>
    </Section>
  );
}

/** The signed confirmation. */
export function PaperSection() {
  const { t } = useTranslation('cardChange');
  const { label } = useCardChangeWords();
  const { form, standing } = useEditing();
  const papers = useStore(form, (now) => now.attachments);
  return (
    <Section title={t('sections.papers')}>
      <PapersField
        name="attachments"
        label={label('attachments')}
        required
        papers={papers}
        max={MOST_PAPERS}
        isLocked={standing === null || !areAttachmentsEditable(standing)}
        onChange={(change) => form.setState((now) => ({ attachments: change(now.attachments) }))}
      />
    </Section>
  );
}
