import { Button } from '@mantine/core';
import { liftBar, type RecordedBar } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDate } from '../../../platform/time/format';
import { Section } from '../../../requests/form/Section';
import { ReasonDialog } from '../ReasonDialog';
import { useActsText } from '../use-acts-text';
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

/** Whether somebody is barred, and was before. */
export function Bars({ personId, bars, mayRecord }: BarsProps) {
  const { t } = useTranslation('safetyStaff');
  const texts = useActsText();
  const [isBarring, setBarring] = useState(false);
  const [lifting, setLifting] = useState<string>();
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
        <ul className={classes.list}>
          {bars.map((bar) => (
            <li key={bar.id} className={classes.entry} data-off={bar.lifted !== null || undefined}>
              <div className={classes.said}>
                <p className={classes.head}>
                  <strong>
                    {bar.until
                      ? t('bars.period', {
                          since: formatDate(bar.since),
                          until: formatDate(bar.until),
                        })
                      : t('bars.open', { since: formatDate(bar.since) })}
                  </strong>
                  <StatusBadge tone={TONES[bar.state]}>{t(`bars.states.${bar.state}`)}</StatusBadge>
                </p>
                <p className={classes.text}>{bar.reason}</p>
                <p className={classes.by}>{texts.recorded(bar.recorded)}</p>
                {bar.lifted && (
                  <p className={classes.by}>
                    {t('bars.states.lifted')}: {texts.ended(bar.lifted)}
                  </p>
                )}
              </div>
              {mayRecord && (bar.state === 'running' || bar.state === 'coming') && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconLockOpen size={16} aria-hidden />}
                  onClick={() => setLifting(bar.id)}
                >
                  {t('bars.lift')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isBarring && <BarDialog personId={personId} onClose={() => setBarring(false)} />}
      {lifting !== undefined && (
        <ReasonDialog
          title={t('bars.lift')}
          about={t('bars.liftAbout')}
          confirmLabel={t('bars.lift')}
          send={(reason) => call(liftBar, { params: { id: lifting }, body: { reason } })}
          onClose={() => setLifting(undefined)}
        />
      )}
    </Section>
  );
}
