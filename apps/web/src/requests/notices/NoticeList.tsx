import { VisuallyHidden } from '@mantine/core';
import type { Notice } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { formatDateTime } from '../../platform/time/format';
import { addressOf, usePlaces } from '../request-family';
import classes from './Notices.module.css';

interface NoticeListProps {
  /** The address for notices about the portal itself. */
  portalPath: string;
  notices: readonly Notice[];
  /** Called when the user opens one. */
  onRead: (id: string) => void;
}

/** A list of notices; each leads to its subject. */
export function NoticeList({ portalPath, notices, onRead }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const places = usePlaces();
  const addressFor = ({ requestId: id, family, isForReview }: Notice): string => {
    if (id === null || family === null) return portalPath;
    return isForReview
      ? generatePath(places.reviewPath, { id })
      : addressOf(places, { id, family });
  };
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={classes.notice} data-unread={!notice.isRead || undefined}>
          <Link
            className={classes.link}
            to={addressFor(notice)}
            onClick={() => notice.isRead || onRead(notice.id)}
          >
            <span className={classes.text}>
              {!notice.isRead && <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
              {notice.text}
            </span>
            <span className={classes.description}>{notice.description}</span>
          </Link>
          <time className={classes.date} dateTime={notice.date}>
            {formatDateTime(notice.date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
