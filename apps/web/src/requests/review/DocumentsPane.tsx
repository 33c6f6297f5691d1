import { ActionIcon } from '@mantine/core';
import { getImagePreview } from '@portal/contracts';
import { DocumentViewer, EmptyState, LoadingState } from '@portal/ui';
import { IconChevronLeft, IconChevronRight, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../platform/api/call';
import { useViewerLabels } from '../../platform/upload/use-file-labels';
import { useObjectUrl } from '../../platform/upload/use-object-url';
import classes from './Review.module.css';
import type { ReviewedDocument } from './reviewed';

/** One file of one document. */
export interface Sheet {
  key: string;
  field: string;
  label: string;
  about: string;
  name: string;
  url: string | null;
  imageId: string | null;
}

/** Every file of some documents, one after the other; a document without files is a sheet that says so. */
export const sheetsOf = (documents: readonly ReviewedDocument[]): Sheet[] =>
  documents.flatMap(({ field, label, about, files, imageId = null }): Sheet[] => {
    const sheet = { field, label, about, url: null, imageId: null };
    if (imageId) return [{ ...sheet, key: field, name: `${label}.jpg`, imageId }];
    if (files.length === 0) return [{ ...sheet, key: field, name: '' }];
    return files.map(({ id, name, url }) => ({ ...sheet, key: `${field}.${id}`, name, url }));
  });

interface DocumentsPaneProps {
  sheets: readonly Sheet[];
  at: number;
  canJudge: boolean;
  onShow: (at: number) => void;
  onPin: (field: string) => void;
}

/** Right pane: one document after the other. */
export function DocumentsPane({ sheets, at, canJudge, onShow, onPin }: DocumentsPaneProps) {
  const { t } = useTranslation('review');
  const sheet = sheets[at];
  return (
    <section className={classes.documents} aria-label={t('documents.label')}>
      <div className={classes.sheetBar}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('documents.previous')}
          title={t('documents.previous')}
          disabled={at <= 0}
          onClick={() => onShow(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <div className={classes.sheetName}>
          <strong>{sheet?.label ?? t('documents.none')}</strong>
          {sheet?.about && <span>{sheet.about}</span>}
        </div>
        {sheet && canJudge && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('verdict.pin', { field: sheet.label })}
            title={t('verdict.pin', { field: sheet.label })}
            onClick={() => onPin(sheet.field)}
          >
            <IconFlag size={18} aria-hidden />
          </ActionIcon>
        )}
        <span className={classes.sheetCount}>
          {t('documents.of', { number: sheets.length === 0 ? 0 : at + 1, total: sheets.length })}
        </span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('documents.next')}
          title={t('documents.next')}
          disabled={at >= sheets.length - 1}
          onClick={() => onShow(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.stage}>{sheet && <SheetView key={sheet.key} sheet={sheet} />}</div>
    </section>
  );
}

function SheetView({ sheet: { name, url, imageId } }: { sheet: Sheet }) {
  const { t } = useTranslation(['review', 'common']);
  const labels = useViewerLabels();
  const { data } = useQuery({
    queryKey: ['image', imageId],
    queryFn: ({ signal }) =>
      callForBlob(getImagePreview, { params: { id: imageId ?? '' }, signal }),
    enabled: imageId !== null,
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });
  const fetched = useObjectUrl(data);
  const address = url ?? fetched;
  if (address) return <DocumentViewer document={{ name, url: address }} labels={labels} />;
  return imageId ? (
    <LoadingState text={t('common:loading')} />
  ) : (
    <EmptyState text={t('documents.missing')} />
  );
}
