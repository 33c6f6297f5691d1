import { ActionIcon } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { focusSoon } from '../page/focus-soon';
import { KEYWORD_ID } from './KeywordField';

interface ClearFiltersProps {
  label: string;
  onClick: () => void;
}

/** Takes all filters of a list off; no wider than its sign, so that it moves nothing when it comes. */
export function ClearFilters({ label, onClick }: ClearFiltersProps) {
  const clear = () => {
    onClick();
    // With the filters the button is gone.
    focusSoon(KEYWORD_ID);
  };
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={clear}>
      <IconFilterOff size={20} aria-hidden />
    </ActionIcon>
  );
}
