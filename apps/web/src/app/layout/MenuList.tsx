import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge, leafAddress, type MenuBranch } from '../../plant/menus';
import { MenuIcon } from './MenuIcon';
import classes from './SideMenu.module.css';

interface MenuListProps {
  branches: readonly MenuBranch[];
  level: number;
  currentId: string | undefined;
}

function Leaf({ leaf, level, isCurrent }: { leaf: MenuBranch; level: number; isCurrent: boolean }) {
  return (
    <Link
      to={leafAddress(leaf)}
      className={classes.item}
      data-level={level}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {level === 0 && <MenuIcon name={leaf.icon} />}
      <span className={classes.name}>{leaf.name}</span>
      <CountBadge count={leaf.count} overdue={leaf.overdue} />
    </Link>
  );
}

function Branch({
  branch,
  level,
  currentId,
}: { branch: MenuBranch } & Omit<MenuListProps, 'branches'>) {
  const [isOpen, setOpen] = useState(true);
  const listId = `menu-${branch.id}`;
  return (
    <>
      <button
        type="button"
        className={classes.item}
        data-level={level}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {level === 0 && <MenuIcon name={branch.icon} />}
        <span className={classes.name}>{branch.name}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      <div id={listId} hidden={!isOpen}>
        <MenuList branches={branch.children} level={level + 1} currentId={currentId} />
      </div>
    </>
  );
}

/** One level of the menu; branches open and close, leaves lead to their page. */
export function MenuList({ branches, level, currentId }: MenuListProps) {
  return (
    <ul className={classes.list}>
      {branches.map((branch) => (
        <li key={branch.id}>
          {branch.children.length > 0 ? (
            <Branch branch={branch} level={level} currentId={currentId} />
          ) : (
            <Leaf leaf={branch} level={level} isCurrent={branch.id === currentId} />
          )}
        </li>
      ))}
    </ul>
  );
}
