import { Link } from 'react-router-dom';
import classes from './LinkTabs.module.css';

interface LinkTabsProps {
  /** The name of the row for screen readers. */
  label: string;
  tabs: readonly { name: string; path: string; isCurrent: boolean }[];
  /** Whether the row is beside the page's title, instead of below it. */
  isBeside?: boolean;
}

/** Tabs between pages of one kind; each page has its own address. */
export function LinkTabs({ label, tabs, isBeside = false }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs} data-beside={isBeside || undefined}>
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
