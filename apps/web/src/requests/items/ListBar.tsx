import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

interface ListBarProps {
  /** How many there are; said to whoever cannot see the list grow. */
  count: ReactNode;
  /** What can be done with the list. */
  children: ReactNode;
  search: string;
  searchLabel: string;
  clearLabel: string;
  onSearch: (search: string) => void;
}

/** Above a form's list: how many, what can be done with them, and a search within them. */
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
