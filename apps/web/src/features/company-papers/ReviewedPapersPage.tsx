import type { ReviewedPaper } from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { papersCodec, SHOWN_STATUSES, type PapersState } from './list-state';
import { PaperDialog } from './PaperDialog';
import { useReviewedPapers } from './queries';
import { usePaperColumns } from './use-paper-columns';

/** The papers of all companies, first those that wait for a verdict; each opens beside its document. */
export default function ReviewedPapersPage() {
  const { t } = useTranslation(['companyPapers', 'requests']);
  const title = t('review.title');
  const { state, change } = useListState('company-papers', papersCodec);
  const status = state.status ?? 'waiting';
  const found = useReviewedPapers({ ...state, status });
  const [open, setOpen] = useState<ReviewedPaper>();
  const columns = usePaperColumns(setOpen);
  return (
    <Page title={title}>
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        onRowClick={setOpen}
        empty={
          <EmptyState
            icon={<IconCertificate size={36} stroke={1.4} aria-hidden />}
            text={
              status === 'waiting' && state.keyword === ''
                ? t('review.none')
                : t('review.noneFound')
            }
          />
        }
        toolbar={
          <>
            <KeywordField
              label={t('review.keyword')}
              width={320}
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            <SelectField
              name="status"
              aria-label={t('review.status')}
              w={160}
              noneLabel={t('requests:nothingFound')}
              options={SHOWN_STATUSES.map((value) => ({
                value,
                label: value === 'all' ? t('review.all') : t(`statuses.${value}`),
              }))}
              value={status}
              onChange={(value) =>
                change({
                  status: value === 'waiting' ? null : (value as PapersState['status']),
                  skip: 0,
                })
              }
            />
            {found.data && (
              <span>{t('review.waitingCount', { count: found.data.waitingCount })}</span>
            )}
          </>
        }
      />
      {open && <PaperDialog key={open.id} paper={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
