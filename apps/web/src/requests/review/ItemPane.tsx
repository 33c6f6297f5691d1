import { ActionIcon, Button } from '@mantine/core';
import { ScrollRegion } from '@portal/ui';
import { IconArrowBackUp, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { ReviewNote } from '../feedback/ReviewNote';
import { DoubtList } from './DoubtList';
import { OtherChanges } from './OtherChanges';
import classes from './Review.module.css';
import type { Doubt, ReviewItem } from './review-items';
import { shownFindings } from './shown-findings';

interface ItemPaneProps {
  item: ReviewItem;
  canJudge: boolean;
  /** Starts a finding about a field. */
  onPin: (field: string) => void;
  /** Starts the finding that confirms a doubt. */
  onDoubt: (doubt: Doubt) => void;
  /** Undoes the current verdict. */
  onUndo: (decisionId: string) => void;
}

/**
 * The middle pane for an item: its data, with old and new values where it has changed since the
 * last verdict.
 */
export function ItemPane({ item, canJudge, onPin, onDoubt, onUndo }: ItemPaneProps) {
  const { t } = useTranslation('review');
  const { verdict } = item.state;
  const changeOf = new Map(item.changes.map((change) => [change.field, change]));
  const shownFields = new Set(item.facts.map(({ field }) => field));
  return (
    <ScrollRegion label={item.name} className={classes.data}>
      <h2 className={classes.title}>
        {item.row}. {item.name}
      </h2>
      <DoubtList doubts={item.doubts} canJudge={canJudge} onDoubt={onDoubt} />
      {verdict && (
        <div className={classes.verdict}>
          <ReviewNote
            result={verdict.result}
            findings={shownFindings(verdict.findings, [...item.facts, ...item.documents])}
          />
          <p className={classes.by}>
            {t(verdict.isOfThisRound ? 'verdict.by' : 'verdict.byBefore', {
              author: verdict.author,
              time: formatDateTime(verdict.createdDate),
            })}
            {canJudge && verdict.isOfThisRound && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => onUndo(verdict.decisionId)}
              >
                {t('verdict.undo')}
              </Button>
            )}
          </p>
        </div>
      )}
      <dl className={classes.facts}>
        {item.facts.map(({ field, label, value, isWide }) => {
          const change = changeOf.get(field);
          return (
            <div
              key={field}
              data-wide={isWide || undefined}
              data-changed={Boolean(change) || undefined}
            >
              <dt>
                {label}
                {canJudge && <Pin label={label} onPin={() => onPin(field)} />}
              </dt>
              <dd>
                {change && <del>{change.before || '–'}</del>}
                {change ? <ins>{value || '–'}</ins> : value || '–'}
              </dd>
            </div>
          );
        })}
        <OtherChanges changes={item.changes.filter(({ field }) => !shownFields.has(field))} />
      </dl>
    </ScrollRegion>
  );
}

/** A button that starts a finding about a field. */
export function Pin({ label, onPin }: { label: string; onPin: () => void }) {
  const { t } = useTranslation('review');
  return (
    <ActionIcon
      variant="subtle"
      size={22}
      className={classes.pin ?? ''}
      aria-label={t('verdict.pin', { field: label })}
      title={t('verdict.pin', { field: label })}
      onClick={onPin}
    >
      <IconFlag size={14} aria-hidden />
    </ActionIcon>
  );
}
