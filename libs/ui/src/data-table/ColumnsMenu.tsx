import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';

interface ColumnsMenuProps {
  label: string;
  columns: readonly { id: string; header: string; isShown: boolean }[];
  onChange: (id: string, isShown: boolean) => void;
}

/** Shows and hides columns of a table. The last one stays. */
export function ColumnsMenu({ label, columns, onChange }: ColumnsMenuProps) {
  const isLast = columns.filter(({ isShown }) => isShown).length === 1;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} aria-label={label} title={label}>
          <IconColumns size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {columns.map(({ id, header, isShown }) => (
          <Menu.CheckboxItem
            key={id}
            checked={isShown}
            disabled={isShown && isLast}
            onChange={(isOn) => onChange(id, isOn)}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
