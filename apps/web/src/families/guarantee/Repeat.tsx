import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { LeftOutList } from '../../requests/form/LeftOutList';
import { useLeftOut, useRepeating } from './use-repeating';

/** A button that begins a guarantee with people, vehicles and hours of the last one. */
export function RepeatButton() {
  const { t } = useTranslation('guarantee');
  const { repeat, isBusy } = useRepeating();
  return (
    <Button
      variant="default"
      leftSection={<IconRepeat size={18} aria-hidden />}
      loading={isBusy}
      title={t('repeat.about')}
      onClick={repeat}
    >
      {t('repeat.button')}
    </Button>
  );
}

/** The people and vehicles of the last guarantee that cannot come on the new day. */
export function LeftOut() {
  const { t } = useTranslation('guarantee');
  const repeated = useLeftOut();
  if (!repeated) return null;
  const intro = t('repeat.leftOut', { day: formatDate(repeated.day) });
  return <LeftOutList intro={intro} texts={repeated.leftOut} />;
}
