import { Button, Table, Title } from '@mantine/core';
import { MACHINE_SCOPES, type MachineKey } from '@portal/contracts';
import {
  ConfirmDialog,
  EmptyState,
  LoadingState,
  showToast,
  StatusBadge,
  type StatusTone,
} from '@portal/ui';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { useMachineKeys, useRevokeMachineKey } from '../api/machine-keys';
import own from './Integration.module.css';
import { KeyDialog } from './KeyDialog';
import { scopeName } from './scope-name';

type KeyState = 'runs' | 'expired' | 'revoked';

const TONES: Record<KeyState, StatusTone> = { runs: 'green', expired: 'yellow', revoked: 'red' };

const stateOf = ({ revokedDate, isExpired }: MachineKey): KeyState => {
  if (revokedDate !== null) return 'revoked';
  return isExpired ? 'expired' : 'runs';
};

/**
 * The keys with which other systems read: who created them and when they were last used. They are
 * created and revoked here.
 */
export function KeysSection() {
  const { t } = useTranslation(['integration', 'common']);
  const headingId = useId();
  const { data, error, refetch } = useMachineKeys();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<MachineKey>();
  const revoke = useRevokeMachineKey(({ isSuccess, message }) => {
    setRevoked(undefined);
    showToast(isSuccess ? 'success' : 'error', message);
  });
  return (
    <section aria-labelledby={headingId}>
      <div className={own.head}>
        <div>
          <Title order={2} id={headingId} className={own.heading}>
            {t('keys.title')}
          </Title>
          <p className={own.about}>{t('keys.about')}</p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t('keys.add')}
        </Button>
      </div>
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconKey size={36} stroke={1.4} aria-hidden />} text={t('keys.none')} />
      )}
      {data && data.length > 0 && (
        <div className={own.scroll}>
          <Table className={own.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('keys.systemName')}</Table.Th>
                <Table.Th scope="col">{t('keys.scopes')}</Table.Th>
                <Table.Th scope="col">{t('keys.madeDate')}</Table.Th>
                <Table.Th scope="col">{t('keys.lastUsed')}</Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
                <Table.Th scope="col">{t('actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((key) => (
                <KeyRow key={key.id} of={key} onRevoke={() => setRevoked(key)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
      {revoked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('keys.askRevoke', { name: revoked.name })}
          confirmLabel={t('keys.revoke')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={revoke.isBusy}
          onConfirm={() => void revoke.run(revoked.id)}
          onCancel={() => setRevoked(undefined)}
        />
      )}
    </section>
  );
}

function KeyRow({ of: key, onRevoke }: { of: MachineKey; onRevoke: () => void }) {
  const { t } = useTranslation('integration');
  const state = stateOf(key);
  return (
    <Table.Tr>
      <Table.Td className={own.name}>
        {key.name}
        <span className={own.second}>{t('keys.ending', { ending: key.ending })}</span>
      </Table.Td>
      <Table.Td>
        <ul className={own.plain}>
          {MACHINE_SCOPES.filter((scope) => key.scopes.includes(scope)).map((scope) => (
            <li key={scope}>{t(`scopes.${scopeName(scope)}`)}</li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td className={own.tight}>
        {formatDateTime(key.madeDate)}
        <span className={own.second}>{key.madeBy}</span>
      </Table.Td>
      <Table.Td className={own.tight}>
        {key.lastUsedDate ? formatDateTime(key.lastUsedDate) : t('keys.never')}
      </Table.Td>
      <Table.Td className={own.tight}>
        <StatusBadge tone={TONES[state]}>{t(`keys.states.${state}`)}</StatusBadge>
        <span className={own.second}>
          {key.revokedDate
            ? formatDateTime(key.revokedDate)
            : key.lastDay && t('keys.until', { day: formatDate(key.lastDay) })}
        </span>
      </Table.Td>
      <Table.Td>
        {state !== 'revoked' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('actionFor', { action: t('keys.revoke'), name: key.name })}
            onClick={onRevoke}
          >
            {t('keys.revoke')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
