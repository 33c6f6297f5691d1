import { Anchor } from '@mantine/core';
import type { BatchWarning } from '@portal/contracts';
import { grouped } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editAddress } from '../../../requests/request-family';
import { family } from '../index';
import classes from './Batch.module.css';

/** How many warnings of a request are listed; its form lists the others. */
const MOST_WARNINGS = 5;

/** What the plant will look at closely in a batch, by request and person. The batch can be submitted all the same. */
export function BatchWarnings({ warnings }: { warnings: readonly BatchWarning[] }) {
  const { t } = useTranslation(['batches', 'entry']);
  if (warnings.length === 0) return null;
  return (
    <section className={classes.left} aria-labelledby="batch-warnings">
      <h2 id="batch-warnings">{t('entry:warnings.title', { count: warnings.length })}</h2>
      <p>{t('entry:warnings.about')}</p>
      {[...grouped(warnings, ({ requestId }) => requestId)].map(([requestId, found]) => (
        <div key={requestId}>
          <h3>
            <Anchor component={Link} to={editAddress(family, requestId, {})}>
              {t('left.request', { place: found[0]?.place ?? 0, count: found.length })}
            </Anchor>
          </h3>
          <ul>
            {found.slice(0, MOST_WARNINGS).map(({ itemId, itemName, message }) => (
              <li key={itemId + message}>
                {itemName === '' ? message : t('left.person', { name: itemName, text: message })}
              </li>
            ))}
            {found.length > MOST_WARNINGS && (
              <li>{t('left.more', { count: found.length - MOST_WARNINGS })}</li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
