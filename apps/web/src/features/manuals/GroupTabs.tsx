import type { ManualGroup } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './GroupTabs.module.css';

interface GroupTabsProps {
  groups: readonly ManualGroup[];
  currentCode: string;
  pathOf: (group: ManualGroup) => string;
}

/** The groups side by side; each is a page of its own. */
export function GroupTabs({ groups, currentCode, pathOf }: GroupTabsProps) {
  const { t } = useTranslation('library');
  return (
    <nav aria-label={t('groups')} className={classes.tabs}>
      {groups.map((group) => (
        <Link
          key={group.id}
          to={pathOf(group)}
          className={classes.tab}
          aria-current={group.code === currentCode ? 'page' : undefined}
        >
          {group.name}
        </Link>
      ))}
    </nav>
  );
}
