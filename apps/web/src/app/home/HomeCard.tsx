import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './HomeCard.module.css';

interface HomeCardProps {
  to: string;
  count: number;
  /** Shown above the name, in small letters. */
  group: string;
  name: string;
  /** Shown below the name: how much of it is late. */
  late?: ReactNode;
}

/** A number that the user should know, as a link to its page. */
export function HomeCard({ to, count, group, name, late }: HomeCardProps) {
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.count} data-overdue={late ? true : undefined}>
        {count}
      </span>
      <span>
        <span className={classes.group}>{group}</span>
        <span className={classes.name}>{name}</span>
        {late && <span className={classes.overdue}>{late}</span>}
      </span>
    </Link>
  );
}
