import type { FieldChange } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { OtherChanges } from './OtherChanges';
import classes from './Review.module.css';
import type { ReviewedCover } from './reviewed';

interface CoverPaneProps {
  cover: ReviewedCover;
  changes: readonly FieldChange[];
}

/** Middle pane: what the request says besides its items; what differs from what reviewers had last stands as old and new. */
export function CoverPane({ cover: { label: name, sections }, changes }: CoverPaneProps) {
  const { t } = useTranslation('review');
  const changeOf = new Map(changes.map((change) => [change.field, change]));
  const shownFields = new Set(sections.flatMap(({ facts }) => facts.map(({ field }) => field)));
  const others = changes.filter(({ field }) => !shownFields.has(field));
  return (
    <ScrollRegion label={name} className={classes.data}>
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
            {facts.map(({ field, label, value, isWide }) => {
              const change = changeOf.get(field);
              return (
                <div
                  key={label}
                  data-wide={isWide || undefined}
                  data-changed={Boolean(change) || undefined}
                >
                  <dt>{label}</dt>
                  <dd>
                    {change && <del>{change.before || '–'}</del>}
                    {change ? <ins>{value || '–'}</ins> : value || '–'}
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
