import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Way } from './set-many';

interface WayChoiceProps {
  name: string;
  way: Way;
  /** How many items have a value already; the dialog asks nothing if none has. */
  count: number;
  onChange: (way: Way) => void;
}

/** Asks whether to keep or replace the values that items have already. */
export function WayChoice({ name, way, count, onChange }: WayChoiceProps) {
  const { t } = useTranslation('entry');
  if (count === 0) return null;
  return (
    <Radio.Group
      name={`many-${name}-way`}
      label={t('chosen.have', { count })}
      size="sm"
      mt={8}
      value={way}
      onChange={onChange}
    >
      <Group gap="lg" mt={4}>
        <Radio value="add" label={t('chosen.add')} />
        <Radio value="replace" label={t('chosen.replace')} />
      </Group>
    </Radio.Group>
  );
}
