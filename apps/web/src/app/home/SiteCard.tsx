import { useTranslation } from 'react-i18next';
import { sitePath } from '../../features/site-board';
import { useSiteBoard } from '../../features/site-board/queries';
import { HomeCard } from './HomeCard';

/** The home page needs no faster updates. */
const EVERY_MS = 60_000;

/**
 * A card on the home page: how many people are inside the plant. It is hidden until the number is
 * loaded.
 */
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
