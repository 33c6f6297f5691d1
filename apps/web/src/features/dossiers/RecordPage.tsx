import { Anchor } from '@mantine/core';
import { LoadingState } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';

interface RecordPageProps<Data> {
  title: string;
  /** The current state, shown beside the title. */
  badge?: ReactNode;
  /** The list that contains it. */
  back: { path: string; label: string };
  record: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * The page of a person, vehicle or item of equipment, with one section for each kind of
 * information.
 */
export function RecordPage<Data>({ title, badge, back, record, children }: RecordPageProps<Data>) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = record;
  return (
    <Page
      title={title}
      width="narrow"
      beside={
        <>
          {badge}
          <Anchor component={Link} to={back.path} size="sm">
            {back.label}
          </Anchor>
        </>
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <LoadingState text={t('loading')} />}
      {data && children(data)}
    </Page>
  );
}
