import type { Catalogue } from '@portal/i18n';
import { EmptyState } from '@portal/ui';
import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../platform/page/Page';
import { paths } from '../paths';

/** Says honestly that a page is not there yet. */
export default function PlannedPage({ page }: { page: keyof Catalogue['pages']['titles'] }) {
  const { t } = useTranslation('pages');
  return (
    <Page title={t(`titles.${page}`)}>
      <EmptyState
        icon={<IconHourglassHigh size={36} stroke={1.4} aria-hidden />}
        text={t('planned.text')}
        action={
          <Button component={Link} to={paths.home} variant="default">
            {t('planned.home')}
          </Button>
        }
      />
    </Page>
  );
}
