import { Link } from 'react-router-dom';
import classes from './LinkTabs.module.css';

interface LinkTabsProps {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly { name: string; path: string; isCurrent: boolean }[];
}

/** Pages of one kind side by side; each has an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ name, path, isCurrent }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
