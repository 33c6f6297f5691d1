import { Button, Table, VisuallyHidden } from '@mantine/core';
import type { OpenSession } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { browserName } from '../../platform/session/browser-name';
import { formatDateTime } from '../../platform/time/format';

interface SessionListProps {
  sessions: readonly OpenSession[];
  /** Ends a session; if omitted, the sessions are only shown. */
  onEnd?: (session: OpenSession) => void;
}

/** The open sessions of a user: from where, since when, and when last used. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('accounts');
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('sessions.place')}</Table.Th>
          <Table.Th>{t('sessions.since')}</Table.Th>
          <Table.Th>{t('sessions.lastSeen')}</Table.Th>
          {onEnd && (
            <Table.Th>
              <VisuallyHidden>{t('sessions.end')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map((session) => {
          const place = [browserName(session.userAgent), session.address].filter(Boolean);
          return (
            <Table.Tr key={session.id}>
              <Table.Td>
                {place.join(' · ') || t('sessions.unknown')}{' '}
                {session.isCurrent && (
                  <StatusBadge tone="green">{t('sessions.current')}</StatusBadge>
                )}
              </Table.Td>
              <Table.Td>{formatDateTime(session.createdDate)}</Table.Td>
              <Table.Td>{formatDateTime(session.lastSeenDate)}</Table.Td>
              {onEnd && (
                <Table.Td>
                  {!session.isCurrent && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('sessions.endOf', { place: place.join(' · ') })}
                      onClick={() => onEnd(session)}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
