import { Button } from '@mantine/core';
import { PAGE_SIZES, TRAINING_CHECK_ROWS } from '@portal/contracts';
import { Dialog, EmptyState, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../platform/lists/use-density';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { usePagerLabels } from '../../../platform/page/pager-labels';
import { useMyProfile } from '../../../platform/session/my-profile';
import { useTrainingCheck } from '../queries';
import classes from '../Reports.module.css';
import { useResultColumns } from './use-result-columns';

const NONE: never[] = [];
const NUMBER_LENGTH = 30;

/** Searches a person's exams by identity number. */
export function TrainingCheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reports', 'common']);
  const isStaff = useMyProfile()?.contractorId === null;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ number: '', skip: 0 });
  const [isEmpty, setEmpty] = useState(false);
  const { data, error, isFetching, refetch } = useTrainingCheck(asked.number, asked.skip);
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0);
  const columns = useResultColumns(isStaff);
  const density = useDensity();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    setEmpty(number === '');
    setAsked({ number, skip: 0 });
    if (number !== '' && number === asked.number) void refetch();
  };
  const warning = isEmpty ? t('training.check.empty') : data && !data.isSuccess && data.message;
  return (
    <Dialog
      title={t('training.check.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={1040}
    >
      <form className={classes.search} onSubmit={search} noValidate>
        <TextField
          name="identityCardNumber"
          label={t('training.check.number')}
          maxLength={NUMBER_LENGTH}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={isFetching}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {t('training.check.search')}
        </Button>
      </form>
      <div role="alert">{warning && <p className={classes.warning}>{warning}</p>}</div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && data?.isSuccess && (
        <DataTable
          {...density}
          label={t('training.check.table')}
          columns={columns.map((column) => ({ ...column, isSortable: false }))}
          rows={data.data ?? NONE}
          rowId={(row) => row.id}
          totalCount={data.totalCount}
          view={{ skip: asked.skip, take: TRAINING_CHECK_ROWS, sort: NONE }}
          onView={({ skip }) => setAsked({ ...asked, skip })}
          pageSizes={PAGE_SIZES.filter((size) => size === TRAINING_CHECK_ROWS)}
          pagerLabels={pagerLabels}
          heightLess={380}
          isLoading={false}
          isFetching={isFetching}
          notice={<EmptyState text={t('noneFound')} />}
        />
      )}
    </Dialog>
  );
}
