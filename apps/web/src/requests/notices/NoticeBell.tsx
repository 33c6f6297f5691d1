import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './NoticeBell.module.css';
import { useUnreadNotices } from './use-notices';

/** A larger number is shown as "99+". */
const MOST = 99;

/** A link to the viewer's notices, with the number of unread ones. */
export function NoticeBell({ to }: { to: string }) {
  const { t } = useTranslation('layout');
  const count = useUnreadNotices() ?? 0;
  const shown = count > MOST ? `${MOST}+` : String(count);
  return (
    <ActionIcon
      component={Link}
      to={to}
      className={classes.bell ?? ''}
      variant="transparent"
      size={40}
      aria-label={count > 0 ? t('noticesUnread', { shown }) : t('notices')}
      title={t('notices')}
    >
      <IconBell size={20} aria-hidden />
      {count > 0 && <span className={classes.count}>{shown}</span>}
    </ActionIcon>
  );
}
