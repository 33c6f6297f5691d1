import { ActionIcon, UnstyledButton } from '@mantine/core';
import { getImagePreview } from '@portal/contracts';
import { DocumentViewer, EmptyState, LoadingState } from '@portal/ui';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconFileOff,
  IconFlag,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../platform/api/call';
import { freshAddress } from '../../platform/files/fresh-address';
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

/** All files of some documents in a row. A document without files becomes a sheet that says so. */
export const sheetsOf = (documents: readonly ReviewedDocument[]): Sheet[] =>
  documents.flatMap(({ field, label, about, files, imageId = null }): Sheet[] => {
    const sheet = { field, label, about, url: null, imageId: null };
    if (imageId) return [{ ...sheet, key: field, name: `${label}.jpg`, imageId }];
    if (files.length === 0) return [{ ...sheet, key: field, name: '' }];
    return files.map(({ id, name, url }) => ({ ...sheet, key: `${field}.${id}`, name, url }));
  });

/** The state of a document at a glance. */
type DocumentState = 'missing' | 'doubtful' | 'changed' | 'given';

const ICONS = {
  missing: IconFileOff,
  doubtful: IconAlertTriangle,
  changed: IconRefreshAlert,
  given: IconCircleCheck,
} as const satisfies Record<DocumentState, unknown>;

interface DocumentsPaneProps {
  sheets: readonly Sheet[];
  at: number;
  canJudge: boolean;
  /** The documents that have doubts, and those that have changed. */
  doubtful: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  onShow: (at: number) => void;
  onPin: (field: string) => void;
}

/** The right pane: the list of documents with the state of each, and one document at a time. */
export function DocumentsPane(props: DocumentsPaneProps) {
  const { sheets, at, canJudge, doubtful, changed, onShow, onPin } = props;
  const { t } = useTranslation('review');
  const sheet = sheets[at];
  const stateOf = ({ field, url, imageId }: Sheet): DocumentState => {
    if (url === null && imageId === null) return 'missing';
    if (doubtful.has(field)) return 'doubtful';
    return changed.has(field) ? 'changed' : 'given';
  };
  return (
    <section className={classes.documents} aria-label={t('documents.label')}>
      {sheets.length > 1 && <SheetList {...{ sheets, at, stateOf, onShow }} />}
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

interface SheetListProps {
  sheets: readonly Sheet[];
  at: number;
  stateOf: (sheet: Sheet) => DocumentState;
  onShow: (at: number) => void;
}

function SheetList({ sheets, at, stateOf, onShow }: SheetListProps) {
  const { t } = useTranslation('review');
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <ol className={classes.sheets} aria-label={t('documents.list')}>
      {sheets.map((sheet, index) => {
        const state = stateOf(sheet);
        const Icon = ICONS[state];
        return (
          <li key={sheet.key} ref={index === at ? current : null}>
            <UnstyledButton
              className={classes.sheet}
              data-state={state}
              aria-current={index === at || undefined}
              title={sheet.label}
              onClick={() => onShow(index)}
            >
              <Icon size={14} role="img" aria-label={t(`documents.states.${state}`)} />
              <span>{sheet.label}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
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
  if (address)
    return (
      <DocumentViewer document={{ name, url: address }} labels={labels} renew={freshAddress} />
    );
  return imageId ? (
    <LoadingState text={t('common:loading')} />
  ) : (
    <EmptyState text={t('documents.missing')} />
  );
}
