import { Button, Group, Radio, Text } from '@mantine/core';
import { personName, SELF_LINK_HOURS, selfLinkInput, type SelfLink } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { focusSoon } from '../../../platform/page/focus-soon';
import { useSaving } from '../../../requests/draft/saving';
import { MadeLink } from './MadeLink';
import classes from './SelfRegistration.module.css';
import { useSelfCommands } from './use-self-registration';

/** The button that makes a link. */
const MAKE = 'self-link-make';
const KINDS = ['crew', 'person'] as const;
type Values = { kind: (typeof KINDS)[number]; personName: string };

const schemas = {
  crew: selfLinkInput.pick({ personName: true }),
  person: selfLinkInput.pick({ personName: true }).extend({ personName }),
};

/** Makes a link for a crew or for one person, and shows its address, which the portal does not keep. */
export function SelfLinkForm() {
  const { t } = useTranslation('selfRegistration');
  const { isStored, save } = useSaving();
  const { make, latest } = useSelfCommands();
  const [made, setMade] = useState<{ url: string; link: SelfLink }>();
  const [isSaving, setSaving] = useState(false);

  const send = async ({ kind, personName: name }: Values) => {
    // A link belongs to a request that the server has.
    if (!isStored) {
      setSaving(true);
      const { isSaved, message } = await save();
      setSaving(false);
      if (!isSaved) return setMessage(message === '' ? t('notSaved') : message);
    }
    const answer = await make.run(kind === 'person' ? name : '');
    if (!answer) return undefined;
    const link = latest();
    if (!answer.isSuccess || answer.url === null || !link) return setMessage(answer.message);
    form.setFieldValue('personName', '');
    return setMade({ url: answer.url, link });
  };
  const { form, onSubmit, message, setMessage } = usePortalForm<Values>({
    initialValues: { kind: 'crew', personName: '' },
    check: (values) => formProblems(schemas[values.kind], values),
    send: (values) => void send(values),
  });
  const done = () => {
    setMade(undefined);
    focusSoon(MAKE);
  };
  if (made) return <MadeLink {...made} onDone={done} />;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.make}>
      <Text size="sm">{t('links.about', { hours: SELF_LINK_HOURS })}</Text>
      <FormMessage message={message} />
      <Radio.Group
        label={t('links.for')}
        value={form.values.kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen === 'person' ? chosen : 'crew')}
      >
        <Group gap="lg" mt={4}>
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`links.kinds.${kind}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Group align="flex-end" gap="sm">
        {form.values.kind === 'person' && (
          <WrittenField
            name="personName"
            label={t('links.name')}
            required
            flex={1}
            maw={420}
            {...form.getInputProps('personName')}
            value={form.values.personName}
          />
        )}
        <Button id={MAKE} type="submit" loading={isSaving || make.isBusy}>
          {t('links.make')}
        </Button>
      </Group>
    </form>
  );
}
