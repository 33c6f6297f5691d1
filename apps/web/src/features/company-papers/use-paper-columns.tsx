import { Anchor } from '@mantine/core';
import type { ReviewedPaper } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { STATUS_TONES } from './PaperHistory';

/** The columns of the reviewers' list. @param onOpen opens a paper beside its document */
export function usePaperColumns(onOpen: (paper: ReviewedPaper) => void) {
  const { t } = useTranslation('companyPapers');
  return useMemo<DataColumn<ReviewedPaper>[]>(
    () => [
      {
        id: 'paper',
        header: t('review.paper'),
        size: 330,
        cell: (row) => (
          <Facts>
            <Anchor
              component="button"
              type="button"
              fz={14}
              ta="left"
              aria-label={t('review.open', { name: row.kindName, company: row.companyName })}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {row.kindName}
            </Anchor>
            <OneLine isSecond text={[row.number, row.issuer].filter(Boolean).join(' · ') || '–'} />
          </Facts>
        ),
      },
      {
        id: 'company',
        header: t('review.company'),
        size: 150,
        cell: ({ companyName }) => <CompanyName name={companyName} />,
      },
      {
        id: 'lastDay',
        header: t('review.lastDay'),
        size: 104,
        cell: ({ lastDay }) => (lastDay ? formatDate(lastDay) : '–'),
      },
      {
        id: 'sent',
        header: t('review.sent'),
        size: 226,
        cell: ({ uploaded }) => (
          <Facts>
            <OneLine text={formatDateTime(uploaded.at ?? '')} />
            <OneLine isSecond text={uploaded.byName} />
          </Facts>
        ),
      },
      {
        id: 'state',
        header: t('review.state'),
        size: 150,
        cell: ({ status, ended }) => (
          <Facts>
            <StatusBadge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
            {ended && <OneLine isSecond text={ended.byName} />}
          </Facts>
        ),
      },
    ],
    [t, onOpen],
  );
}
