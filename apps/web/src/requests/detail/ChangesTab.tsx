import type { FieldChange } from '@portal/contracts';
import { EmptyState, LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { useRequestFamily } from '../request-family';
import { Section } from '../form/Section';
import { OtherChanges } from '../review/OtherChanges';
import classes from '../review/Review.module.css';
import { changesQuery, coverChangesQuery } from '../review/review-queries';

interface ChangesTabProps {
  id: string;
  version: number;
  /** The name of an item; empty if the item no longer exists. */
  nameOf: (itemId: string) => string;
}

/** The changes that the plant sees since its last review, old beside new. */
export function ChangesTab({ id, version, nameOf }: ChangesTabProps) {
  const { t } = useTranslation(['requests', 'common']);
  const { calls } = useRequestFamily();
  const sent = String(version);
  const items = useQuery(changesQuery(calls, id, sent));
  const cover = useQuery(coverChangesQuery(calls, id, sent));
  const error = items.error ?? cover.error;
  if (error)
    return (
      <LoadFailed error={error} onRetry={() => Promise.all([items.refetch(), cover.refetch()])} />
    );
  if (!items.data || !cover.data) return <LoadingState text={t('common:loading')} />;
  const groups = [
    { key: 'cover', title: t('changes.cover'), changes: cover.data },
    ...items.data.map(({ itemId, changes }) => ({
      key: itemId,
      title: nameOf(itemId),
      changes,
    })),
  ].filter(({ title, changes }) => title !== '' && changes.length > 0);
  if (groups.length === 0) return <EmptyState text={t('changes.none')} />;
  return groups.map(({ key, title, changes }) => (
    <Section key={key} title={title}>
      <Changes changes={changes} />
    </Section>
  ));
}

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className={classes.facts} style={{ gridColumn: '1 / -1' }}>
    <OtherChanges changes={changes} />
  </dl>
);
