import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityLarge } from '@tabler/icons-react';

/** The row height of a table: one line per row, or as high as the texts need. */
export type Density = 'compact' | 'comfortable';

interface DensitySwitchProps {
  /** The name of the switch, which is on when rows are comfortable. */
  label: string;
  density: Density;
  onChange: (density: Density) => void;
}

/** Switches the rows of a table between compact and comfortable. */
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
