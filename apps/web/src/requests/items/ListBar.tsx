import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

interface ListBarProps {
  /** How many items there are; screen readers announce a change. */
  count: ReactNode;
  /** The actions for the list. */
  children: ReactNode;
  search: string;
  searchLabel: string;
  clearLabel: string;
  onSearch: (search: string) => void;
}

/** The bar above the list of a form: the number of items, actions, and a search. */
export function ListBar({
  count,
  children,
  search,
  searchLabel,
  clearLabel,
  onSearch,
}: ListBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {count}
      </p>
      {children}
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          search !== '' && <CloseButton aria-label={clearLabel} onClick={() => onSearch('')} />
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
