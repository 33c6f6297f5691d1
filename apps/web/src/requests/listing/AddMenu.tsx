import { Button, Menu } from '@mantine/core';
import type { Family } from '@portal/contracts';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Something that can be started from a list. */
export interface Addition {
  family: Family;
  path: string;
  /** Its name, if the family alone does not give it. */
  label?: string;
}

/** Starts a request of one of the families; if there is only one, at once. */
export function AddMenu({ label, additions }: { label: string; additions: readonly Addition[] }) {
  const { t } = useTranslation('families');
  const [first, ...others] = additions;
  const icon = <IconPlus size={18} aria-hidden />;
  if (first && others.length === 0)
    return (
      <Button component={Link} to={first.path} leftSection={icon}>
        {label}
      </Button>
    );
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {additions.map(({ family, path, label: own }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {own ?? t(family)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
