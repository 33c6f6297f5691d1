import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An item of the menu. */
interface WorkbookAct {
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
}

interface WorkbookMenuProps {
  label: string;
  /** Without it, the list takes no import now. */
  importing?: WorkbookAct | undefined;
  /** Without it, the export also serves as the template. */
  template?: WorkbookAct;
  exporting: WorkbookAct;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The menu for the workbooks of a list: the import, the template and the export. */
export function WorkbookMenu({ label, importing, template, exporting }: WorkbookMenuProps) {
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet {...ICON} />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {importing && <Act act={importing} icon={<IconUpload {...ICON} />} />}
        {template && <Act act={template} icon={<IconDownload {...ICON} />} />}
        <Act act={exporting} icon={<IconDownload {...ICON} />} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Act({ act, icon }: { act: WorkbookAct; icon: ReactNode }) {
  return (
    <Menu.Item leftSection={icon} disabled={act.isDisabled ?? false} onClick={act.onClick}>
      {act.label}
    </Menu.Item>
  );
}
