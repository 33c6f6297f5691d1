import { Button, Table } from '@mantine/core';
import {
  PAGE_SIZES,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
} from '@portal/contracts';
import {
  Dialog,
  EmptyState,
  LoadingState,
  Pager,
  showToast,
  StatusBadge,
  type StatusTone,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { usePagerLabels } from '../../../platform/page/pager-labels';
import { formatSeconds } from '../../../platform/time/format';
import { useSendWebhookAgain, useWebhookDeliveries } from '../api/webhooks';
import own from './Integration.module.css';
import { useTroubleText } from './use-trouble-text';

const TONES: Record<WebhookDeliveryStatus, StatusTone> = {
  waiting: 'yellow',
  delivered: 'green',
  held: 'red',
};

/** The sent and waiting events of a receiver, the newest first. Each can be sent again. */
export function DeliveriesDialog({ of: webhook, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const [page, setPage] = useState<{ skip: number; take: number }>({
    skip: 0,
    take: PAGE_SIZES[0],
  });
  const { data, error, refetch } = useWebhookDeliveries(webhook.id, page);
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0);
  return (
    <Dialog
      title={t('deliveries.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={980}
    >
      <p className={own.of}>{webhook.url}</p>
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.totalCount === 0 && <EmptyState text={t('deliveries.none')} />}
      {data && data.totalCount > 0 && (
        <>
          <div className={own.scroll}>
            <Table className={own.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('deliveries.date')}</Table.Th>
                  <Table.Th scope="col">{t('deliveries.event')}</Table.Th>
                  <Table.Th scope="col">{t('state')}</Table.Th>
                  <Table.Th scope="col">{t('deliveries.attempts')}</Table.Th>
                  <Table.Th scope="col">{t('actions')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((delivery) => (
                  <DeliveryRow key={delivery.eventId} of={delivery} webhook={webhook} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <div className={own.pager}>
            <Pager
              {...page}
              totalCount={data.totalCount}
              labels={pagerLabels}
              sizes={PAGE_SIZES}
              onChange={setPage}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

function DeliveryRow({ of: delivery, webhook }: { of: WebhookDelivery; webhook: Webhook }) {
  const { t } = useTranslation('integration');
  const troubleText = useTroubleText();
  const again = useSendWebhookAgain(webhook.id, ({ isSuccess, message }) =>
    showToast(isSuccess ? 'success' : 'error', message),
  );
  const { eventId, type, status, attempts, answer, error } = delivery;
  const trouble = error || (answer !== null && status !== 'delivered' ? String(answer) : '');
  return (
    <Table.Tr>
      <Table.Td className={own.tight}>{formatSeconds(delivery.date)}</Table.Td>
      <Table.Td>
        {t(`events.${type}`)}
        <code className={own.second}>{eventId}</code>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={TONES[status]}>{t(`deliveries.states.${status}`)}</StatusBadge>
        {trouble !== '' && <span className={own.second}>{troubleText(trouble)}</span>}
        {delivery.deliveredDate && status === 'delivered' && (
          <span className={own.second}>{formatSeconds(delivery.deliveredDate)}</span>
        )}
      </Table.Td>
      <Table.Td>{attempts}</Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="default"
          disabled={again.isBusy || !webhook.isActive}
          aria-label={t('actionFor', { action: t('deliveries.again'), name: eventId })}
          onClick={() => void again.run(eventId)}
        >
          {t('deliveries.again')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
