import { ActionIcon } from '@mantine/core';
import { ScrollRegion } from '@portal/ui';
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { ReviewNote } from '../feedback/ReviewNote';
import { OtherChanges } from './OtherChanges';
import classes from './Review.module.css';
import type { ReviewItem } from './review-items';

interface ItemPaneProps {
  item: ReviewItem;
  canJudge: boolean;
  /** Begins a verdict that points at a field. */
  onPin: (field: string) => void;
}

/** Middle pane: an item's data; what changed since it was last judged stands as old and new. */
export function ItemPane({ item, canJudge, onPin }: ItemPaneProps) {
  const { t } = useTranslation('review');
  const { verdict } = item.state;
  const changeOf = new Map(item.changes.map((change) => [change.field, change]));
  const shownFields = new Set(item.facts.map(({ field }) => field));
  const named = [...item.facts, ...item.documents].find(({ field }) => field === verdict?.field);
  return (
    <ScrollRegion label={item.name} className={classes.data}>
      <h2 className={classes.title}>
        {item.row}. {item.name}
      </h2>
      {item.doubts.length > 0 && (
        <ul className={classes.doubts} aria-label={t('doubts.label')}>
          {item.doubts.map(({ code, text }) => (
            <li key={code}>
              <IconAlertTriangle size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
      {verdict && (
        <div className={classes.verdict}>
          <ReviewNote
            result={verdict.result}
            finding={{
              reasonCode: verdict.reasonCode,
              about: named?.label ?? '',
              note: verdict.note,
            }}
          />
          <p className={classes.by}>
            {t(verdict.isOfThisRound ? 'verdict.by' : 'verdict.byBefore', {
              author: verdict.author,
              time: formatDateTime(verdict.createdDate),
            })}
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
                {canJudge && (
                  <ActionIcon
                    variant="subtle"
                    size={22}
                    className={classes.pin ?? ''}
                    aria-label={t('verdict.pin', { field: label })}
                    title={t('verdict.pin', { field: label })}
                    onClick={() => onPin(field)}
                  >
                    <IconFlag size={14} aria-hidden />
                  </ActionIcon>
                )}
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
