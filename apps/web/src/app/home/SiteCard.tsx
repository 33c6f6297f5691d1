import { useTranslation } from 'react-i18next';
import { sitePath } from '../../features/site-board';
import { useSiteBoard } from '../../features/site-board/queries';
import { HomeCard } from './HomeCard';

/** Home needs no more than a glance. */
const EVERY_MS = 60_000;

/** On home: how many are inside the plant. It is left out while that is not known. */
export default function SiteCard() {
  const { t } = useTranslation('desk');
  const { data } = useSiteBoard(EVERY_MS);
  if (!data) return null;
  const { heads, vehicles, overdue } = data;
  return (
    <li>
      <HomeCard
        to={sitePath}
        count={heads}
        group={t('site')}
        name={t('heads', { count: vehicles })}
        late={overdue > 0 && t('siteLate', { count: overdue })}
      />
    </li>
  );
}
