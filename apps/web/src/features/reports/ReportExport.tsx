import { Button } from '@mantine/core';
import { dismissToast, showToast } from '@portal/ui';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { request } from '../../platform/api/request';
import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';
import { readRows, type RowProgress } from '../../platform/files/row-download';
import { numberText } from '../../platform/i18n/number-text';
import { today } from '../../platform/time/today';
import { filterValueOf, type Report } from './report';
import type { ReportState } from './report-state';
import classes from './Reports.module.css';

interface ReportExportProps<Row extends { id: string }, State extends ReportState> {
  report: Report<Row, State>;
  title: string;
  menuId: string | null;
  state: State;
  isEmpty: boolean;
}

/**
 * Downloads all rows of the filter as a workbook and shows the progress, until it is complete or
 * the user cancels.
 */
export function ReportExport<Row extends { id: string }, State extends ReportState>(
  props: ReportExportProps<Row, State>,
) {
  const { report, title, menuId, state, isEmpty } = props;
  const { t } = useTranslation('reports');
  const [progress, setProgress] = useState<RowProgress | null>(null);
  const cancel = useRef<AbortController>(undefined);
  const told = useRef<number>(undefined);
  useEffect(
    () => () => {
      cancel.current?.abort();
      // On the next page the message would seem to belong to that page.
      if (told.current !== undefined) dismissToast(told.current);
    },
    [],
  );
  const { run, isBusy } = useCommand(
    async (signal: AbortSignal) => {
      const query = {
        sort: JSON.stringify(state.sort),
        filterValue: filterValueOf(report, menuId, state),
      };
      return readRows(await request(report.routes.export, { query, signal }), setProgress);
    },
    {
      onAnswer: ({ workbook, total }) => {
        downloadBlob(workbook, `${title} ${today()}.xlsx`);
        told.current = showToast('success', t('export.done', { count: total }));
      },
      onFailure: (failure) => {
        const isCancelled = failure instanceof DOMException && failure.name === 'AbortError';
        const isBroken = asApiError(failure)?.kind === 'network';
        if (isCancelled) told.current = showToast('warning', t('export.cancelled'));
        else if (isBroken) told.current = showToast('error', t('export.failed'));
        return isCancelled || isBroken;
      },
    },
  );
  const start = () => {
    cancel.current = new AbortController();
    setProgress(null);
    void run(cancel.current.signal);
  };
  return isBusy ? (
    <span className={classes.export}>
      <progress
        aria-label={t('export.progressLabel')}
        {...(progress && { value: progress.done, max: Math.max(1, progress.total) })}
      />
      <span>
        {progress
          ? t('export.progress', {
              done: numberText(progress.done),
              total: numberText(progress.total),
            })
          : t('export.waiting')}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => cancel.current?.abort()}
      >
        {t('export.cancel')}
      </Button>
    </span>
  ) : (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      disabled={isEmpty}
      onClick={start}
    >
      {t('export.button')}
    </Button>
  );
}
