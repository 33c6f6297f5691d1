import { Button } from '@mantine/core';
import { liftBar, type RecordedBar } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDate } from '../../../platform/time/format';
import { Section } from '../../../requests/form/Section';
import { RecordedEntry } from '../../../platform/recorded/RecordedEntry';
import recordedClasses from '../../../platform/recorded/RecordedEntry.module.css';
import { BarDialog } from './BarDialog';
import classes from './Person.module.css';

const TONES: Record<RecordedBar['state'], StatusTone> = {
  running: 'red',
  coming: 'yellow',
  over: 'yellow',
  lifted: 'green',
};

interface BarsProps {
  personId: string;
  bars: readonly RecordedBar[];
  mayRecord: boolean;
}

/** The current and earlier bars of a person. */
export function Bars({ personId, bars, mayRecord }: BarsProps) {
  const { t } = useTranslation('safetyStaff');
  const [isBarring, setBarring] = useState(false);
  const isHeld = bars.some(({ state }) => state === 'running' || state === 'coming');
  return (
    <Section title={t('bars.title')}>
      {mayRecord && !isHeld && (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconBan size={18} aria-hidden />}
            onClick={() => setBarring(true)}
          >
            {t('bars.bar')}
          </Button>
        </div>
      )}
      {bars.length === 0 ? (
        <p className={classes.none}>{t('bars.none')}</p>
      ) : (
        <ul className={recordedClasses.list}>
          {bars.map(({ id, since, until, state, reason, recorded, lifted }) => (
            <RecordedEntry
              key={id}
              head={
                <>
                  <strong>
                    {until
                      ? t('bars.period', { since: formatDate(since), until: formatDate(until) })
                      : t('bars.open', { since: formatDate(since) })}
                  </strong>
                  <StatusBadge tone={TONES[state]}>{t(`bars.states.${state}`)}</StatusBadge>
                </>
              }
              recorded={recorded}
              ended={lifted}
              ending={{
                word: t('bars.states.lifted'),
                action: t('bars.lift'),
                Icon: IconLockOpen,
                title: t('bars.lift'),
                about: t('bars.liftAbout'),
                send: (why) => call(liftBar, { params: { id }, body: { reason: why } }),
              }}
              mayEnd={mayRecord && (state === 'running' || state === 'coming')}
            >
              <p className={recordedClasses.text}>{reason}</p>
            </RecordedEntry>
          ))}
        </ul>
      )}
      {isBarring && <BarDialog personId={personId} onClose={() => setBarring(false)} />}
    </Section>
  );
}
