import { ActionIcon } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { focusSoon } from '../page/focus-soon';
import { KEYWORD_ID } from './KeywordField';

interface ClearFiltersProps {
  label: string;
  onClick: () => void;
}

/**
 * A button that clears all filters of a list. It is only an icon wide, so that nothing moves when
 * it appears.
 */
export function ClearFilters({ label, onClick }: ClearFiltersProps) {
  const clear = () => {
    onClick();
    // The button disappears with the filters, so the focus moves to the keyword.
    focusSoon(KEYWORD_ID);
  };
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={clear}>
      <IconFilterOff size={20} aria-hidden />
    </ActionIcon>
  );
}
