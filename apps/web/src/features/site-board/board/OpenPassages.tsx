import { Button, Table } from '@mantine/core';
import { getOpenPassages, resolvePassage, type OpenPassage } from '@portal/contracts';
import { can } from '@portal/domain';
import { Dialog, EmptyState, LoadingState, ScrollRegion, showToast, TextField } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { useMyProfile } from '../../../platform/session/my-profile';
import { formatDateTime } from '../../../platform/time/format';
import classes from '../Doubts.module.css';
import { SITE_KEY } from '../queries';

const KEY = [SITE_KEY, 'passages'];

/** Passages whose person or time is unknown; guards complete them here. */
export default function OpenPassages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['siteBoard', 'common']);
  const profile = useMyProfile();
  const mayResolve = profile !== undefined && can(profile, 'gate:pass');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getOpenPassages, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
  return (
    <Dialog title={t('doubts.title')} closeLabel={t('common:close')} onClose={onClose} width={1100}>
      <p>{t('doubts.about')}</p>
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState text={t('doubts.none')} />}
      {data && data.length > 0 && (
        <ScrollRegion label={t('doubts.title')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('doubts.at')}</Table.Th>
                <Table.Th>{t('doubts.number')}</Table.Th>
                <Table.Th>{t('doubts.gate')}</Table.Th>
                <Table.Th>{t('doubts.by')}</Table.Th>
                <Table.Th>{t('doubts.kind')}</Table.Th>
                {mayResolve && <Table.Th>{t('doubts.column')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((passage) => (
                <PassageRow key={passage.id} passage={passage} mayResolve={mayResolve} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Dialog>
  );
}

function PassageRow({ passage, mayResolve }: { passage: OpenPassage; mayResolve: boolean }) {
  const { t } = useTranslation(['siteBoard', 'common']);
  const { id, at, number, name, direction, gateName, byName, deviceName, kind } = passage;
  return (
    <Table.Tr>
      <Table.Td>{formatDateTime(at)}</Table.Td>
      <Table.Td>
        {number}
        {name && ` · ${name}`}
      </Table.Td>
      <Table.Td>
        {gateName} · {t(`doubts.direction.${direction}`)}
      </Table.Td>
      <Table.Td>
        {byName}
        {deviceName && ` · ${deviceName}`}
      </Table.Td>
      <Table.Td>{t(`doubts.${kind}`)}</Table.Td>
      {mayResolve && (
        <Table.Td>
          <Resolve id={id} number={kind === 'badTime' ? number : ''} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** Asks who it was. @param number the most likely answer */
function Resolve({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation(['siteBoard', 'common']);
  const cache = useQueryClient();
  const [code, setCode] = useState(number);
  const [error, setError] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const resolve = useCommand(
    (said: string) => call(resolvePassage, { params: { id }, body: { code: said } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        if (!isSuccess) return setError(message);
        showToast('success', message);
        return cache.invalidateQueries({ queryKey: [SITE_KEY] });
      },
    },
  );
  return (
    <form
      className={classes.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(code.trim() === '' ? t('common:requiredField') : undefined);
        if (code.trim() !== '') void resolve.run(code.trim());
      }}
    >
      {/* If there are several rows, the one with the cursor takes the scanned text. */}
      {hasFocus && <CodeSearch onNumber={setCode} />}
      <TextField
        name={`passage-${id}`}
        aria-label={t('doubts.who')}
        label=""
        autoComplete="off"
        maxLength={300}
        value={code}
        error={error}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" loading={resolve.isBusy}>
        {t('doubts.resolve')}
      </Button>
    </form>
  );
}
