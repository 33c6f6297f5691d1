import { Button, Checkbox, Group, Text } from '@mantine/core';
import { STATUS, submitBatch, type Batch } from '@portal/contracts';
import { Dialog, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '../../../entry/definition';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { useRefresh } from '../../../requests/api/use-refresh';

interface SubmitDialogProps {
  batch: Batch;
  /** How many points the page behind the dialog warns about. */
  warnings: number;
  onClose: () => void;
}

/** Asks once before all drafts of a batch are submitted. */
export function SubmitDialog({ batch, warnings, onClose }: SubmitDialogProps) {
  const { t } = useTranslation(['batches', 'common']);
  const { words } = useDefinition();
  const refresh = useRefresh();
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, version, members } = batch;
  const open = members.filter(
    ({ websiteStatus }) => websiteStatus === STATUS.draft || websiteStatus === STATUS.returned,
  );
  const sending = useCommand(
    () => call(submitBatch, { params: { id }, body: { version, hasAgreed } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        onClose();
        await refresh();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.status === 409) void refresh();
        return false;
      },
    },
  );
  const send = () => {
    setAsked(true);
    if (hasAgreed) void sending.run();
  };
  return (
    <Dialog title={t('submit.act')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <Text size="sm" mb="md">
        {t('submit.ask', {
          count: open.length,
          people: open.reduce((sum, { totalCount }) => sum + totalCount, 0),
        })}
      </Text>
      {warnings > 0 && (
        <Text size="sm" mb="md" fw={500}>
          {t('submit.warned', { count: warnings })}
        </Text>
      )}
      <Checkbox
        data-autofocus
        label={words.agreement}
        checked={hasAgreed}
        error={isAsked && !hasAgreed ? t('submit.agree') : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={sending.isBusy} onClick={send}>
          {t('submit.act')}
        </Button>
      </Group>
    </Dialog>
  );
}
