import { Button, Title } from '@mantine/core';
import { endGateDevice, getGateDevices, type GateDevice } from '@portal/contracts';
import { ConfirmDialog, LoadingState, showToast, StatusBadge } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import classes from './Gate.module.css';

const QUERY = ['gate-devices'];

/** The gate devices in use; a lost one can be ended here. @param ownId the id of this device */
export function Devices({ ownId }: { ownId: string | undefined }) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call(getGateDevices, { signal }),
    meta: { showsOwnErrors: true },
    staleTime: 0,
  });
  const [ending, setEnding] = useState<GateDevice>();
  const end = useCommand(({ id }: GateDevice) => call(endGateDevice, { params: { id } }), {
    onAnswer: async ({ message }) => {
      showToast('success', message);
      await cache.invalidateQueries({ queryKey: QUERY });
      setEnding(undefined);
    },
  });
  return (
    <section className={classes.panel} aria-labelledby="gate-devices">
      <Title order={2} id="gate-devices" mb="sm">
        {t('devices.title')}
      </Title>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      <ul className={classes.devices}>
        {data?.map(({ id, name, registeredBy, registeredAt }) => (
          <li key={id}>
            <span className={classes.who}>
              <strong>{name}</strong>
              <span>
                {t('devices.registered', {
                  name: registeredBy,
                  time: formatDateTime(registeredAt),
                })}
              </span>
            </span>
            {id === ownId ? (
              <StatusBadge tone="green">{t('devices.own')}</StatusBadge>
            ) : (
              <Button
                variant="default"
                mih={44}
                aria-label={t('devices.endOf', { name })}
                onClick={() => setEnding({ id, name })}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={t('devices.endTitle')}
          question={t('devices.endText', { name: ending.name })}
          confirmLabel={t('devices.end')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={end.isBusy}
          onConfirm={() => void end.run(ending)}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}
