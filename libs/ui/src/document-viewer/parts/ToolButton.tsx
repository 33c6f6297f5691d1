import { ActionIcon } from '@mantine/core';
import type { IconZoomIn } from '@tabler/icons-react';

interface ToolButtonProps {
  label: string;
  icon: typeof IconZoomIn;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button in the bar of a viewer; its name is the tooltip. */
export function ToolButton({
  label,
  icon: Icon,
  isOn,
  disabled = false,
  onClick,
}: ToolButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'petrol' : 'gray.8'}
      size={36}
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
