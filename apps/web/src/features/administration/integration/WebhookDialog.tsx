import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  changeWebhookBody,
  WEBHOOK_EVENTS,
  type FieldProblem,
  type Webhook,
  type WebhookEvent,
} from '@portal/contracts';
import { ConfirmDialog, Dialog, showToast, TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import {
  useRotateWebhookSecret,
  useSaveWebhook,
  useWebhookCommand,
  type WebhookCommand,
} from '../api/webhooks';
import own from './Integration.module.css';
import { ShownSecret } from './ShownSecret';

interface WebhookValues extends Record<string, unknown> {
  receiverUrl: string;
  eventTypes: WebhookEvent[];
  isActive: boolean;
}

const NO_EVENT: FieldProblem = { field: 'eventTypes', code: 'required', params: {} };

interface WebhookDialogProps {
  /** Null for a new receiver. */
  of: Webhook | null;
  onClose: () => void;
}

/** Creates or changes a receiver; shows a new secret once. */
export function WebhookDialog({ of: webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation(['integration', 'common']);
  const [shown, setShown] = useState<{ message: string; secret: string }>();
  const save = useSaveWebhook(webhook?.id);
  const { form, onSubmit, message, setMessage, take } = usePortalForm<WebhookValues>({
    initialValues: {
      receiverUrl: webhook?.url ?? '',
      eventTypes: webhook?.eventTypes ?? [],
      isActive: webhook?.isActive ?? true,
    },
    check: (values) => [
      ...formProblems(changeWebhookBody, values).filter(({ field }) => field !== 'eventTypes'),
      ...(values.eventTypes.length === 0 ? [NO_EVENT] : []),
    ],
    send: (values) =>
      save.mutate(values, {
        onSuccess: (answer) => {
          if (!answer.isSuccess) return setMessage(answer.message);
          if (answer.secret) return setShown({ message: answer.message, secret: answer.secret });
          showToast('success', answer.message);
          return onClose();
        },
        onError: take,
      }),
  });
  if (shown)
    return (
      <Dialog
        title={t('webhooks.secretTitle')}
        closeLabel={t('common:close')}
        onClose={onClose}
        width={560}
      >
        <ShownSecret {...shown} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={webhook ? t('webhooks.change') : t('webhooks.add')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={560}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormMessage message={message} />
          <TextField
            name="receiverUrl"
            type="url"
            label={t('webhooks.receiverUrl')}
            placeholder="https://"
            maxLength={500}
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('receiverUrl')}
          />
          <Checkbox.Group
            label={t('webhooks.eventTypes')}
            required
            {...form.getInputProps('eventTypes')}
            onChange={(types) => form.setFieldValue('eventTypes', types as WebhookEvent[])}
          >
            <Stack gap={8} my={6}>
              {WEBHOOK_EVENTS.map((type, index) => (
                <Checkbox
                  key={type}
                  id={index === 0 ? 'eventTypes' : `eventTypes-${index}`}
                  value={type}
                  label={t(`events.${type}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {webhook && (
            <Checkbox
              label={t('webhooks.isActive')}
              {...form.getInputProps('isActive', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('webhooks.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {webhook && <Further of={webhook} onSecret={setShown} onClose={onClose} />}
    </Dialog>
  );
}

interface FurtherProps {
  of: Webhook;
  onSecret: (shown: { message: string; secret: string }) => void;
  onClose: () => void;
}

/** Other actions on a receiver: create a new secret, drop the old one, delete the receiver. */
function Further({ of: { id, url, hasOldSecret }, onSecret, onClose }: FurtherProps) {
  const { t } = useTranslation(['integration', 'common']);
  const [asked, setAsked] = useState<WebhookCommand>();
  const rotate = useRotateWebhookSecret();
  const { run, isBusy } = useWebhookCommand(({ isSuccess, message }) => {
    showToast(isSuccess ? 'success' : 'error', message);
    onClose();
  });
  const makeSecret = async () => {
    const answer = await rotate.run(id);
    if (answer?.isSuccess) onSecret(answer);
  };
  return (
    <Stack gap="sm" className={own.further ?? ''}>
      <Text size="sm">{hasOldSecret ? t('webhooks.bothSign') : t('webhooks.rotateAbout')}</Text>
      <Group gap="sm">
        {hasOldSecret ? (
          <Button variant="default" disabled={isBusy} onClick={() => setAsked('endOldSecret')}>
            {t('webhooks.endOldSecret')}
          </Button>
        ) : (
          <Button variant="default" loading={rotate.isBusy} onClick={() => void makeSecret()}>
            {t('webhooks.rotate')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => setAsked('remove')}>
          {t('webhooks.remove')}
        </Button>
      </Group>
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={
            asked === 'remove' ? t('webhooks.askRemove', { url }) : t('webhooks.askEndOldSecret')
          }
          confirmLabel={asked === 'remove' ? t('webhooks.remove') : t('webhooks.endOldSecret')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={isBusy}
          onConfirm={() => void run({ command: asked, id })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
