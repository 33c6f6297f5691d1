import { Button, Menu } from '@mantine/core';
import { CARD_LAYOUTS, MAX_PRINTED_CARDS } from '@portal/contracts';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCardPrinting } from './queries';

interface PrintMenuProps {
  cardIds: readonly string[];
  label: string;
}

/** Prints cards on pages of card size, or several on each A4 sheet. */
export function PrintMenu({ cardIds, label }: PrintMenuProps) {
  const { t } = useTranslation('cardOffice');
  const { print, isPrinting } = useCardPrinting();
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isPrinting}
          disabled={cardIds.length > MAX_PRINTED_CARDS}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CARD_LAYOUTS.map((layout) => (
          <Menu.Item key={layout} onClick={() => print(cardIds, layout)}>
            {t(`print.${layout}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
