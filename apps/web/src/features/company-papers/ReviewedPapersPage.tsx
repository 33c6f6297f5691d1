import type { ReviewedPaper } from '@portal/contracts';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { SearchedListPage } from '../../platform/lists/SearchedListPage';
import { useListState } from '../../platform/lists/use-list-state';
import { papersCodec, SHOWN_STATUSES, type PapersState } from './list-state';
import { PaperDialog } from './PaperDialog';
import { useReviewedPapers } from './queries';
import { usePaperColumns } from './use-paper-columns';

/** The papers of all companies, first those that wait for a verdict; each opens beside its document. */
export default function ReviewedPapersPage() {
  const { t } = useTranslation(['companyPapers', 'requests']);
  const list = useListState('company-papers', papersCodec);
  const { state, change } = list;
  const status = state.status ?? 'waiting';
  const found = useReviewedPapers({ ...state, status });
  const [open, setOpen] = useState<ReviewedPaper>();
  const columns = usePaperColumns(setOpen);
  return (
    <SearchedListPage
      title={t('review.title')}
      found={found}
      columns={columns}
      list={list}
      onRowClick={setOpen}
      empty={{
        Icon: IconCertificate,
        text:
          status === 'waiting' && state.keyword === '' ? t('review.none') : t('review.noneFound'),
      }}
      keywordLabel={t('review.keyword')}
      filters={
        <>
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
    >
      {open && <PaperDialog key={open.id} paper={open} onClose={() => setOpen(undefined)} />}
    </SearchedListPage>
  );
}
