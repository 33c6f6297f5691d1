import type { AdminEvent } from '@portal/contracts';
import { OneLine } from '@portal/ui/data-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Events.module.css';

const SHOWN_FIRST = 4;

/** The changes of an action, on one line. */
export function ChangeLine({ event }: { event: AdminEvent }) {
  const { t } = useTranslation('administration');
  const said = (text: string) => text || t('events.nothing');
  const text =
    event.action === 'imported'
      ? t('events.rows', { created: event.newCount, changed: event.changedCount })
      : event.changes
          .map(({ label, before, after }) =>
            event.action === 'created'
              ? `${label}: ${said(after)}`
              : `${label}: ${said(before)} → ${said(after)}`,
          )
          .join('; ');
  return <OneLine text={text} />;
}

/** The changes of an action. */
export function ChangeList({ event }: { event: AdminEvent }) {
  const { t } = useTranslation('administration');
  if (event.action === 'imported')
    return t('events.rows', { created: event.newCount, changed: event.changedCount });
  return <ChangedColumns changes={event.changes} isNew={event.action === 'created'} />;
}

interface ChangedColumnsProps {
  changes: readonly { label: string; before: string; after: string }[];
  /** The row did not exist before. */
  isNew: boolean;
}

/** The old and new value of each changed column; only the first few if there are many. */
export function ChangedColumns({ changes, isNew }: ChangedColumnsProps) {
  const { t } = useTranslation('administration');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN_FIRST);
  const rest = changes.length - shown.length;
  return (
    <ul className={classes.changes}>
      {shown.map(({ label, before, after }) => (
        <li key={label}>
          <span className={classes.label}>{label}:</span>{' '}
          {!isNew && (
            <>
              <del className={classes.before}>{before || t('events.nothing')}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={classes.after}>{after || t('events.nothing')}</ins>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            {t('events.more', { rest })}
          </button>
        </li>
      )}
    </ul>
  );
}
