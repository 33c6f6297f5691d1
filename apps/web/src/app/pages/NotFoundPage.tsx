import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../platform/page/Page';
import { paths } from '../paths';
import classes from './NotFoundPage.module.css';

/** The page for unknown addresses. */
export default function NotFoundPage() {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  return (
    <div className={classes.place}>
      <div>
        <p className={classes.code} aria-hidden>
          404
        </p>
        <Page title={t('notFound.title')}>
          <Text c="dimmed" size="sm" mb="lg">
            {t('notFound.text')}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => void navigate(-1)}>
              {t('notFound.back')}
            </Button>
            <Button onClick={() => void navigate(paths.home)}>{t('notFound.home')}</Button>
          </Group>
        </Page>
      </div>
    </div>
  );
}
