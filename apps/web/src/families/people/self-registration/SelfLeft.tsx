import type { EntryRequest } from '@portal/contracts';
import { isWithAuthor } from '@portal/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import { SentPersonRow } from './SentPersonRow';
import classes from './SelfRegistration.module.css';
import { sentPeople } from './take-entries';
import { useSentRegistration, waitingPeople } from './use-self-registration';

const NONE: ReadonlySet<never> = new Set();

/**
 * On a request that was sent: the people whose entries the author neither took over nor declined. A person whom the
 * author declines here stays in the list, so that the author can undo it.
 */
export function SelfLeft({ request }: { request: EntryRequest }) {
  const { t } = useTranslation('selfRegistration');
  const profile = useMyProfile();
  const isAuthor = profile?.userId === request.websiteUserId;
  const data = useSentRegistration(request.id, isAuthor && !isWithAuthor(request.websiteStatus));
  const [seen, setSeen] = useState<ReadonlySet<string>>(NONE);
  if (!data) return null;
  const waiting = waitingPeople(data);
  const isNew = ({ entry }: (typeof waiting)[number]) => !seen.has(entry.id);
  if (waiting.some(isNew)) setSeen(new Set([...seen, ...waiting.map(({ entry }) => entry.id)]));
  const shown = sentPeople(data.entries).filter(({ entryIds }) =>
    entryIds.some((id) => seen.has(id)),
  );
  if (shown.length === 0) return null;
  return (
    <section className={classes.left} aria-label={t('left.title')}>
      <p role="status">
        {waiting.length > 0 ? t('left.about', { count: waiting.length }) : t('left.none')}
      </p>
      <ul className={classes.people}>
        {shown.map((person) => (
          <SentPersonRow
            key={person.entry.id}
            person={person}
            replaced={NONE}
            isBusy={false}
            onReplace={() => undefined}
          />
        ))}
      </ul>
    </section>
  );
}
