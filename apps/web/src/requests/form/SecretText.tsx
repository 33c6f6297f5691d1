import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Every hidden text has this length, so that the length reveals nothing. */
const DOTS = '••••••••';

/** A text that stays hidden until the user asks for it: others may see the screen. */
export function SecretText({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {isShown ? text : DOTS}
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t('showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
