import { Button, Menu } from '@mantine/core';
import type { Family } from '@portal/contracts';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What can be added from the registration list (document 1, section 2). */
const ADDED = ['people', 'vehicles', 'equipment', 'takeOut'] as const satisfies readonly Family[];

/** Begins a request of one of the families. */
export function AddMenu({ newOf }: { newOf: (family: Family) => string }) {
  const { t } = useTranslation('requests');
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('list.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ADDED.map((family) => (
          <Menu.Item key={family} component={Link} to={newOf(family)}>
            {t(`families.${family}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
