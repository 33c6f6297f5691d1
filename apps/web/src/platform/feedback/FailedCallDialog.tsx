import { Button, CopyButton, Group, Text } from '@mantine/core';
import type { ErrorAnswer } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '../time/format';
import { dismissFailedCall } from './failed-calls';
import classes from './FailedCallDialog.module.css';

/**
 * Shows a failed call: its time, its message, and the id by which support finds it in the log. If
 * the server sent no message, the technical reason is shown as a detail for support.
 */
export default function FailedCallDialog({ answer }: { answer: ErrorAnswer }) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      title={answer.code ? answer.exceptionMessage : t('failedCall.title')}
      closeLabel={t('close')}
      onClose={dismissFailedCall}
      width={600}
    >
      <Text size="sm">{answer.code ? answer.message : t('unknownFailure')}</Text>
      <dl className={classes.facts}>
        <dt>{t('failedCall.time')}</dt>
        <dd>{formatSeconds(answer.time)}</dd>
        {!answer.code && (
          <>
            <dt>{t('failedCall.detail')}</dt>
            <dd>{answer.exceptionMessage}</dd>
          </>
        )}
        {answer.traceId && (
          <>
            <dt>{t('failedCall.traceId')}</dt>
            <dd className={classes.trace}>
              <code>{answer.traceId}</code>
              <CopyButton value={answer.traceId}>
                {({ copied, copy }) => (
                  <Button size="compact-xs" variant="default" onClick={copy}>
                    {copied ? t('failedCall.copied') : t('failedCall.copy')}
                  </Button>
                )}
              </CopyButton>
            </dd>
          </>
        )}
      </dl>
      <Group justify="flex-end">
        <Button onClick={dismissFailedCall} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  );
}
