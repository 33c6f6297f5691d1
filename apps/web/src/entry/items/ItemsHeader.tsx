import { Button, CloseButton, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './Items.module.css';

/** An action on the list. */
export interface ItemsAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** After the label of a button. */
  badge?: ReactNode;
  onClick: () => void;
  isDisabled?: boolean;
}

export interface ItemsCounts {
  total: number;
  needsUpdate: number;
  notPassed: number;
}

interface ItemsHeaderProps {
  counts: ItemsCounts;
  search: string;
  onSearch: (search: string) => void;
  /** The number of incomplete items, and a switch that shows only these. */
  lacking: { count: number; isOnly: boolean; onToggle: () => void };
  /** Shown as buttons. */
  actions: readonly ItemsAction[];
  /** The actions in a menu after the buttons. */
  more: readonly ItemsAction[];
  /** Below: the actions for the chosen items. */
  children?: ReactNode;
}

/** The bar above a list of items, which always stays in view: counts, search, actions. */
export function ItemsHeader(props: ItemsHeaderProps) {
  const { t } = useTranslation('entry');
  const { counts, search, onSearch, lacking, actions, more } = props;
  return (
    <div className={classes.header}>
      <div className={classes.line}>
        <p className={classes.counts} role="status">
          <strong>{t('items.total', { count: counts.total })}</strong>
          {counts.needsUpdate > 0 && (
            <span data-tone="orange">{t('items.needsUpdate', { count: counts.needsUpdate })}</span>
          )}
          {counts.notPassed > 0 && (
            <span data-tone="red">{t('items.notPassed', { count: counts.notPassed })}</span>
          )}
        </p>
        {(lacking.count > 0 || lacking.isOnly) && (
          <UnstyledButton
            className={classes.lacking}
            aria-pressed={lacking.isOnly}
            onClick={lacking.onToggle}
          >
            {t('items.lacking', { count: lacking.count })}
          </UnstyledButton>
        )}
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('items.search')}
          placeholder={t('items.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            search !== '' && (
              <CloseButton aria-label={t('items.clearSearch')} onClick={() => onSearch('')} />
            )
          }
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          {actions.map(({ key, label, icon, badge, onClick, isDisabled = false }) => (
            <Button
              key={key}
              variant="default"
              leftSection={icon}
              disabled={isDisabled}
              onClick={onClick}
            >
              {label}
              {badge}
            </Button>
          ))}
          {more.length > 0 && (
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                  {t('items.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {more.map(({ key, label, icon, onClick, isDisabled = false }) => (
                  <Menu.Item key={key} leftSection={icon} disabled={isDisabled} onClick={onClick}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      </div>
      {props.children}
    </div>
  );
}
