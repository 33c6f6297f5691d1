import { Anchor } from '@mantine/core';
import type { IssuerCall, IssuerCallOutcome } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { formatDate } from '../../platform/time/format';

const TONES: Record<IssuerCallOutcome, StatusTone> = {
  confirmed: 'green',
  denied: 'red',
  unreachable: 'yellow',
};

/** What came of a call. */
export function OutcomeBadge({ outcome }: Pick<IssuerCall, 'outcome'>) {
  const { t } = useTranslation('issuerCalls');
  return outcome ? (
    <StatusBadge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="blue">{t('notCalled')}</StatusBadge>
  );
}

/** The columns of the list. @param onOpen opens a call beside its document */
export function useCallColumns(onOpen: (row: IssuerCall) => void) {
  const { t } = useTranslation('issuerCalls');
  return useMemo<DataColumn<IssuerCall>[]>(
    () => [
      {
        id: 'paper',
        header: t('columns.paper'),
        size: 196,
        cell: (row) => (
          <OneLine text={row.typeName}>
            <Anchor
              component="button"
              type="button"
              fz={14}
              display="block"
              maw="100%"
              truncate
              aria-label={t('openOf', { paper: row.typeName, person: row.fullName })}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {row.typeName}
            </Anchor>
          </OneLine>
        ),
      },
      {
        id: 'issuer',
        header: t('columns.issuer'),
        size: 168,
        cell: ({ issuer }) => <OneLine text={issuer || t('noIssuer')} />,
      },
      {
        id: 'phone',
        header: t('columns.phone'),
        size: 118,
        cell: ({ phone }) => phone || <OneLine text={t('noPhone')} />,
      },
      {
        id: 'person',
        header: t('columns.person'),
        size: 150,
        cell: ({ fullName }) => <OneLine text={fullName} />,
      },
      {
        id: 'company',
        header: t('columns.company'),
        size: 90,
        cell: ({ companyName }) => <CompanyName name={companyName} />,
      },
      {
        id: 'lastDay',
        header: t('columns.lastDay'),
        size: 90,
        cell: ({ lastDay }) => (lastDay ? formatDate(lastDay) : '–'),
      },
      {
        id: 'outcome',
        header: t('columns.outcome'),
        size: 146,
        cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      },
    ],
    [t, onOpen],
  );
}
