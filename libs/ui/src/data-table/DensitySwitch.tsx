import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityLarge } from '@tabler/icons-react';

/** How much room the rows of a table take: one line each, or as many as their texts need. */
export type Density = 'compact' | 'comfortable';

interface DensitySwitchProps {
  /** Says that rows have room while it is on. */
  label: string;
  density: Density;
  onChange: (density: Density) => void;
}

/** Gives the rows of a table more room, and takes it again. */
export function DensitySwitch({ label, density, onChange }: DensitySwitchProps) {
  const isComfortable = density === 'comfortable';
  return (
    <ActionIcon
      variant={isComfortable ? 'light' : 'default'}
      size={40}
      aria-label={label}
      aria-pressed={isComfortable}
      title={label}
      onClick={() => onChange(isComfortable ? 'compact' : 'comfortable')}
    >
      <IconBaselineDensityLarge size={20} aria-hidden />
    </ActionIcon>
  );
}
