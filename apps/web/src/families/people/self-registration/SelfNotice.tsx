import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SelfRegistration.module.css';
import { useWaitingCount } from './use-self-registration';

const SelfDialog = lazy(() => import('./SelfDialog'));

/** The line above the form that leads to what workers have sent. */
export function SelfNotice() {
  const count = useWaitingCount();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 && <Line count={count} onOpen={() => setOpen(true)} />}
      <Suspense>{isOpen && <SelfDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Line({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('selfRegistration');
  return (
    <div className={classes.notice} role="status">
      <IconUserCheck size={18} aria-hidden />
      <span>{t('sent', { count })}</span>
      <Button size="compact-sm" variant="default" onClick={onOpen}>
        {t('look')}
      </Button>
    </div>
  );
}
