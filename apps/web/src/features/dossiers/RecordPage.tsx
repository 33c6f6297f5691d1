import { Anchor } from '@mantine/core';
import { LoadingState } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';

interface RecordPageProps<Data> {
  title: string;
  /** Beside the title: how it stands. */
  badge?: ReactNode;
  /** The list that it is found in. */
  back: { path: string; label: string };
  record: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** All that the plant knows of a person, a vehicle or a thing, a section for each kind of knowledge. */
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
