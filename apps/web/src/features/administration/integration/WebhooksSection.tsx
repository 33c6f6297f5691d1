import { Button, Group, Table, Title } from '@mantine/core';
import { MOST_WEBHOOKS, WEBHOOK_EVENTS, type Webhook } from '@portal/contracts';
import { EmptyState, LoadingState, showToast, StatusBadge, type StatusTone } from '@portal/ui';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDateTime } from '../../../platform/time/format';
import { useWebhookCommand, useWebhooks } from '../api/webhooks';
import { DeliveriesDialog } from './DeliveriesDialog';
import own from './Integration.module.css';
import { useTroubleText } from './use-trouble-text';
import { WebhookDialog } from './WebhookDialog';

type WebhookState = 'off' | 'held' | 'failing' | 'partlyHeld' | 'works';

const TONES: Record<WebhookState, StatusTone> = {
  off: 'blue',
  held: 'red',
  failing: 'yellow',
  partlyHeld: 'yellow',
  works: 'green',
};

function stateOf({ isActive, heldDate, retryDate, held }: Webhook): WebhookState {
  if (!isActive) return 'off';
  if (heldDate) return 'held';
  if (retryDate) return 'failing';
  return held > 0 ? 'partlyHeld' : 'works';
}

/** The receivers of events with the state of each. They are tested, changed and deleted here. */
export function WebhooksSection() {
  const { t } = useTranslation(['integration', 'common']);
  const headingId = useId();
  const { data, error, refetch } = useWebhooks();
  /** Null for a new receiver. */
  const [edited, setEdited] = useState<Webhook | null>();
  const [looked, setLooked] = useState<Webhook>();
  return (
    <section aria-labelledby={headingId}>
      <div className={own.head}>
        <div>
          <Title order={2} id={headingId} className={own.heading}>
            {t('webhooks.title')}
          </Title>
          <p className={own.about}>{t('webhooks.about')}</p>
        </div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!data || data.length >= MOST_WEBHOOKS}
          onClick={() => setEdited(null)}
        >
          {t('webhooks.add')}
        </Button>
      </div>
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={36} stroke={1.4} aria-hidden />}
          text={t('webhooks.none')}
        />
      )}
      {data && data.length > 0 && (
        <div className={own.scroll}>
          <Table className={own.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('webhooks.receiverUrl')}</Table.Th>
                <Table.Th scope="col">{t('webhooks.eventTypes')}</Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
                <Table.Th scope="col">{t('actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  of={webhook}
                  onEdit={() => setEdited(webhook)}
                  onLook={() => setLooked(webhook)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {edited !== undefined && <WebhookDialog of={edited} onClose={() => setEdited(undefined)} />}
      {looked && <DeliveriesDialog of={looked} onClose={() => setLooked(undefined)} />}
    </section>
  );
}

interface WebhookRowProps {
  of: Webhook;
  onEdit: () => void;
  onLook: () => void;
}

function WebhookRow({ of: webhook, onEdit, onLook }: WebhookRowProps) {
  const { t } = useTranslation('integration');
  const troubleText = useTroubleText();
  const { run, isBusy } = useWebhookCommand(({ isSuccess, message }) =>
    showToast(isSuccess ? 'success' : 'error', message),
  );
  const state = stateOf(webhook);
  const { id, url, eventTypes, waiting, held, trouble, retryDate, heldDate } = webhook;
  const isStuck = state !== 'works' && state !== 'off';
  const label = (action: string) => t('actionFor', { action, name: url });
  return (
    <Table.Tr>
      <Table.Td className={own.name}>
        {url}
        <span className={own.second}>
          {t('webhooks.made', { name: webhook.madeBy, time: formatDateTime(webhook.madeDate) })}
        </span>
      </Table.Td>
      <Table.Td>
        <ul className={own.plain}>
          {WEBHOOK_EVENTS.filter((type) => eventTypes.includes(type)).map((type) => (
            <li key={type}>{t(`events.${type}`)}</li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td className={own.standing}>
        <StatusBadge tone={TONES[state]}>{t(`webhooks.states.${state}`)}</StatusBadge>
        {isStuck && trouble !== '' && <span className={own.second}>{troubleText(trouble)}</span>}
        {state === 'failing' && retryDate && (
          <span className={own.second}>
            {t('webhooks.retry', { time: formatDateTime(retryDate) })}
          </span>
        )}
        {heldDate && (
          <span className={own.second}>
            {t('webhooks.since', { time: formatDateTime(heldDate) })}
          </span>
        )}
        {waiting > 0 && (
          <span className={own.second}>{t('webhooks.waiting', { count: waiting })}</span>
        )}
        {held > 0 && <span className={own.second}>{t('webhooks.held', { count: held })}</span>}
        {webhook.lastDeliveredDate && (
          <span className={own.second}>
            {t('webhooks.lastDelivered', { time: formatDateTime(webhook.lastDeliveredDate) })}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          {isStuck && (
            <Button
              size="compact-sm"
              disabled={isBusy}
              aria-label={label(t('webhooks.resume'))}
              onClick={() => void run({ command: 'resume', id })}
            >
              {t('webhooks.resume')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={label(t('webhooks.deliveries'))}
            onClick={onLook}
          >
            {t('webhooks.deliveries')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy || !webhook.isActive}
            aria-label={label(t('webhooks.test'))}
            onClick={() => void run({ command: 'test', id })}
          >
            {t('webhooks.test')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={label(t('webhooks.edit'))}
            onClick={onEdit}
          >
            {t('webhooks.edit')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
