import { Button, Group, Stack, Text } from '@mantine/core';
import { crewInput } from '@portal/contracts';
import { Dialog, showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { useCrews, useSaveCrew } from './use-crews';

const nameOnly = crewInput.pick({ crewName: true });

interface SaveCrewDialogProps {
  /** The name that the field begins with. */
  name: string;
  /** Rows of the company's registry. */
  itemIds: readonly string[];
  onClose: () => void;
}

/** Gives chosen people a name. A name that the company uses already takes the people in place of its own. */
export function SaveCrewDialog({ name, itemIds, onClose }: SaveCrewDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const crews = useCrews();
  const saving = useSaveCrew();
  const crewNamed = (text: string) =>
    crews.find((crew) => crew.name.toLowerCase() === text.trim().toLowerCase());
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { crewName: name },
    check: (values) => formProblems(nameOnly, values),
    send: (values) =>
      saving.mutate(
        { ...values, replacesId: crewNamed(values.crewName)?.id ?? null, itemIds: [...itemIds] },
        {
          onSuccess: (answer) => {
            if (!answer.isSuccess) return setMessage(answer.message);
            showToast('success', answer.message);
            return onClose();
          },
          onError: take,
        },
      ),
  });
  const replaced = crewNamed(form.values.crewName);
  return (
    <Dialog title={t('crews.save')} closeLabel={t('common:close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('crews.about', { count: itemIds.length })}</Text>
          <FormMessage message={message} />
          <WrittenField
            name="crewName"
            label={t('crews.name')}
            placeholder={t('crews.example')}
            required
            data-autofocus
            {...form.getInputProps('crewName')}
            value={form.values.crewName}
          />
          {replaced && <Text size="sm">{t('crews.replaces', { count: replaced.count })}</Text>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {replaced ? t('crews.replace') : t('crews.keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
