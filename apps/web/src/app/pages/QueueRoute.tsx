import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import QueuePage from '../../requests/queue/QueuePage';
import { paths } from '../paths';

const addressOf = (id: string) => generatePath(paths.review, { id });

export default function QueueRoute() {
  const { t } = useTranslation('pages');
  return <QueuePage title={t('titles.queue')} addressOf={addressOf} />;
}
