import { Textarea } from '@mantine/core';
import { cardChangeInput, PERSISTENCE } from '@portal/contracts';
import { areAttachmentsEditable, isFormEditable } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { maxLengthsOf } from '../../platform/forms/limits';
import { FilesField } from '../../requests/files/FilesField';
import { Facts } from '../../requests/form/Facts';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { RequestorField } from '../../requests/form/RequestorField';
import { Section } from '../../requests/form/Section';
import { withStruck, type Paper } from './card-change-form';
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

/** The signed confirmation; what is taken out stays in sight, struck through, until it is saved elsewhere. */
export function PaperSection() {
  const { t } = useTranslation('cardChange');
  const { label } = useCardChangeWords();
  const { form, standing } = useEditing();
  const papers = useStore(form, (now) => now.attachments);
  const error = useProblem('attachments');
  const struckIds = new Set(
    papers.filter(({ persistence }) => persistence === PERSISTENCE.removed).map(({ id }) => id),
  );
  const add = (all: readonly Paper[], files: readonly { id: string }[]) => {
    const known = new Set(all.map(({ id }) => id));
    const added = files.filter(({ id }) => !known.has(id)) as Paper[];
    return [...all, ...added.map((file) => ({ ...file, persistence: PERSISTENCE.added }))];
  };
  return (
    <Section title={t('sections.papers')}>
      <Field name="attachments" isWide>
        <FilesField
          name="attachments"
          label={label('attachments')}
          required
          files={papers}
          max={MOST_PAPERS}
          struckIds={struckIds}
          error={error}
          isLocked={standing === null || !areAttachmentsEditable(standing)}
          onStrike={(id, isStruck) =>
            form.setState((now) => ({ attachments: withStruck(now.attachments, id, isStruck) }))
          }
          onChange={(edit) =>
            form.setState((now) => ({
              attachments: add(now.attachments, edit([...now.attachments])),
            }))
          }
        />
      </Field>
    </Section>
  );
}
