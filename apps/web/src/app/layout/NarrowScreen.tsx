import { Anchor, Button, Text, Title } from '@mantine/core';
import { can } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { passAddress } from '../../features/gate/paths';
import { useMyProfile } from '../../platform/session/my-profile';
import { MusterWatch } from '../../plant/musters';
import { paths } from '../paths';
import { Logo } from './Logo';
import classes from './NarrowScreen.module.css';

/**
 * Replaces the portal in a window that is too narrow; it sends guards to the page for phones, and
 * wardens to a running muster.
 */
export function NarrowScreen() {
  const { t } = useTranslation('pages');
  const profile = useMyProfile();
  return (
    <main className={classes.screen}>
      {profile && can(profile, 'site:read') && <MusterWatch musterPath={paths.muster} />}
      <Logo size={40} />
      <Title order={1}>{t('narrow.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('narrow.text')}
      </Text>
      {profile && can(profile, 'gate:count') && (
        <Button component={Link} to={passAddress(null)} size="md">
          {t('narrow.count')}
        </Button>
      )}
      <Anchor component={Link} to={paths.gate}>
        {t('narrow.gate')}
      </Anchor>
    </main>
  );
}
