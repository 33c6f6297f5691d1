import { getViolations } from '@portal/contracts';
import { Dialog, EmptyState, LoadingState } from '@portal/ui';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { formatSeconds } from '../../../platform/time/format';

interface ViolationsDialogProps {
  identityCardNumber: string;
  onClose: () => void;
}

/** A person's violations of the site's rules. */
export default function ViolationsDialog({ identityCardNumber, onClose }: ViolationsDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['violations', identityCardNumber],
    queryFn: ({ signal }) => call(getViolations, { params: { id: identityCardNumber }, signal }),
    meta: { showsOwnErrors: true },
  });
  // The server has no record of a person who was never registered.
  const isUnknown = asApiError(error)?.status === 404;
  return (
    <Dialog
      title={t('violations.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={720}
    >
      {error && !isUnknown && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {(isUnknown || data?.length === 0) && <EmptyState text={t('violations.none')} />}
      {data && data.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={180}>{t('violations.time')}</Table.Th>
              <Table.Th>{t('violations.description')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ violationTime, description }) => (
              <Table.Tr key={violationTime + description}>
                <Table.Td>{formatSeconds(violationTime)}</Table.Td>
                <Table.Td>{description}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  );
}
