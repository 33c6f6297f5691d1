import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from './Logo';
import classes from './NarrowScreen.module.css';

/** Instead of the portal on a window too narrow for it. */
export function NarrowScreen() {
  const { t } = useTranslation('layout');
  return (
    <main className={classes.screen}>
      <Logo size={40} />
      <Title order={1}>{t('narrow.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('narrow.text')}
      </Text>
    </main>
  );
}
