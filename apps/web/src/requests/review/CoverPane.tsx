import { Button } from '@mantine/core';
import { RESULT, type CoverFinding, type FieldChange } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { ReviewNote } from '../feedback/ReviewNote';
import { DoubtList } from './DoubtList';
import { Pin } from './ItemPane';
import { OtherChanges } from './OtherChanges';
import classes from './Review.module.css';
import type { Doubt } from './review-items';
import { coverTargets, type ReviewedCover } from './reviewed';
import { shownFindings } from './shown-findings';

interface CoverPaneProps {
  cover: ReviewedCover;
  changes: readonly FieldChange[];
  doubts: readonly Doubt[];
  findings: readonly CoverFinding[];
  canJudge: boolean;
  /** Starts a finding about a field. */
  onPin: (field: string) => void;
  /** Starts the finding that confirms a doubt. */
  onDoubt: (doubt: Doubt) => void;
  /** Withdraws a finding. */
  onWithdraw: (findingId: string) => void;
}

/**
 * The middle pane for the cover: everything besides the items, its findings, and its differences
 * from the version that was reviewed last.
 */
export function CoverPane(props: CoverPaneProps) {
  const { cover, changes, findings, canJudge, onPin } = props;
  const { label: name, sections } = cover;
  const { t } = useTranslation('review');
  const changeOf = new Map(changes.map((change) => [change.field, change]));
  const shownFields = new Set(sections.flatMap(({ facts }) => facts.map(({ field }) => field)));
  const others = changes.filter(({ field }) => !shownFields.has(field));
  return (
    <ScrollRegion label={name} className={classes.data}>
      <DoubtList doubts={props.doubts} canJudge={canJudge} onDoubt={props.onDoubt} />
      {findings.map((found) => (
        <div
          key={found.id}
          className={classes.verdict}
          data-answered={found.isAnswered || undefined}
        >
          <ReviewNote
            result={RESULT.needsUpdate}
            findings={shownFindings([found], coverTargets(cover))}
          />
          <p className={classes.by}>
            {t(found.isAnswered ? 'verdict.foundBefore' : 'verdict.foundBy', {
              author: found.author,
              time: formatDateTime(found.createdDate),
            })}
            {canJudge && !found.isAnswered && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => props.onWithdraw(found.id)}
              >
                {t('verdict.withdraw')}
              </Button>
            )}
          </p>
        </div>
      ))}
      {others.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('documents.changed')}</h2>
          <dl className={classes.facts}>
            <OtherChanges changes={others} />
          </dl>
        </section>
      )}
      {sections.map(({ title, facts }) => (
        <section key={title} className={classes.section}>
          <h2 className={classes.title}>{title}</h2>
          <dl className={classes.facts}>
            {facts.map(({ field, label, value, isWide, isLong = false }) => {
              const change = changeOf.get(field);
              return (
                <div
                  key={label}
                  data-wide={isWide || undefined}
                  data-changed={Boolean(change) || undefined}
                >
                  <dt>
                    {label}
                    {canJudge && <Pin label={label} onPin={() => onPin(field)} />}
                  </dt>
                  <dd>
                    {change && !isLong && <del>{change.before || '–'}</del>}
                    {change && isLong && <WentAndCame change={change} />}
                    {change && !isLong ? <ins>{value || '–'}</ins> : value || '–'}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </ScrollRegion>
  );
}

/** The removed and added parts of a long list, above the list itself. */
const WentAndCame = ({ change: { before, after } }: { change: FieldChange }) => (
  <>
    {before && <del>{before}</del>}
    {after && <ins className={classes.came}>{after}</ins>}
  </>
);
