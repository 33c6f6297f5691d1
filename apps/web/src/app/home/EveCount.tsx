import { useTranslation } from 'react-i18next';
import { useExpectedSummary } from '../../features/dossiers/queries';
import { recordPaths } from '../../plant/dossiers';
import { HomeCard } from './HomeCard';

/** A card on the staff's home page: how many people gates would refuse tomorrow. Hidden until that is known. */
export default function EveCount() {
  const { t } = useTranslation('desk');
  const { data } = useExpectedSummary();
  if (!data || data.expected === 0) return null;
  return (
    <li>
      <HomeCard
        to={`${recordPaths.expected}?ngay=${data.day}&hien=stopped`}
        count={data.stopped}
        group={t('eve')}
        name={t('eveOf', { count: data.expected })}
      />
    </li>
  );
}
