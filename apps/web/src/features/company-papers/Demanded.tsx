import { Button } from '@mantine/core';
import {
  withdrawCompanyPaper,
  type CompanyPaper,
  type CompanyPaperState,
  type DemandedPaper,
} from '@portal/contracts';
import { ConfirmDialog, StatusBadge, type StatusTone } from '@portal/ui';
import { IconArrowBackUp, IconUpload } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { FormMessage } from '../../platform/forms/FormMessage';
import { useRecording } from '../../platform/recorded/use-recording';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import { FileLinks } from '../../requests/files/FileLinks';
import classes from './CompanyPapers.module.css';
import { PaperHistory } from './PaperHistory';
import { SendPaper } from './SendPaper';

const TONES: Record<CompanyPaperState, StatusTone> = {
  missing: 'red',
  over: 'red',
  ending: 'yellow',
  valid: 'green',
};

/** One kind of paper that the plant demands, with the company's papers of that kind. */
export function Demanded({ demanded }: { demanded: DemandedPaper }) {
  const { t } = useTranslation(['companyPapers', 'common']);
  const heading = useId();
  const [isSending, setSending] = useState(false);
  const { name, source, state, inForce, waiting, papers } = demanded;
  const [newest] = papers;
  return (
    <section className={classes.demand} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{name}</h2>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      {source !== '' && <p className={classes.source}>{source}</p>}
      <HoldLine demanded={demanded} />
      <Part title={t('own.inForce')}>
        {inForce ? <Paper paper={inForce} name={name} /> : <p>{t('own.noPaper')}</p>}
      </Part>
      {waiting && (
        <Part title={t('own.waiting')}>
          <Paper paper={waiting} name={name} />
          <Withdraw paper={waiting} name={name} />
        </Part>
      )}
      {newest?.status === 'refused' && (
        <Part title={t('own.refused')}>
          <p className={classes.reason}>{newest.ended?.reason}</p>
        </Part>
      )}
      <div className={classes.acts}>
        {!waiting && (
          <Button
            variant={state === 'valid' ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} aria-hidden />}
            aria-label={t('own.sendOf', { name })}
            onClick={() => setSending(true)}
          >
            {t('own.send')}
          </Button>
        )}
      </div>
      {papers.length > 0 && <PaperHistory papers={papers} name={name} />}
      {isSending && <SendPaper demanded={demanded} onClose={() => setSending(false)} />}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** What gates do without the paper: now, or from when if that is near. */
function HoldLine({ demanded: { hold, state } }: { demanded: DemandedPaper }) {
  const { t } = useTranslation('companyPapers');
  if (!hold) return null;
  const colour = hold.isAmber ? 'amber' : 'red';
  const isNow = hold.from <= today();
  if (!isNow && state === 'valid') return null;
  return (
    <p className={classes.hold} data-colour={colour}>
      {isNow ? t(`hold.${colour}Now`) : t(`hold.${colour}`, { day: formatDate(hold.from) })}
    </p>
  );
}

function Paper({ paper, name }: { paper: CompanyPaper; name: string }) {
  const { t } = useTranslation('companyPapers');
  const { lastDay, number, issuer, uploaded, file } = paper;
  const facts = [
    lastDay ? t('own.until', { day: formatDate(lastDay) }) : t('own.forEver'),
    number && t('own.number', { number }),
    issuer && t('own.issuer', { issuer }),
  ].filter(Boolean);
  return (
    <>
      <p>{facts.join(' · ')}</p>
      <FileLinks label={t('own.files', { name })} files={[file]} />
      <p className={classes.by}>
        {t('own.sent', { by: uploaded.byName, at: formatDateTime(uploaded.at ?? '') })}
      </p>
    </>
  );
}

function Withdraw({ paper, name }: { paper: CompanyPaper; name: string }) {
  const { t } = useTranslation(['companyPapers', 'common']);
  const [isAsking, setAsking] = useState(false);
  const recording = useRecording(
    () => call(withdrawCompanyPaper, { params: { id: paper.id } }),
    () => setAsking(false),
  );
  return (
    <>
      <FormMessage message={recording.message} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={t('own.withdrawOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('own.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('own.withdrawTitle')}
          question={t('own.withdrawText')}
          confirmLabel={t('own.withdraw')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={recording.isBusy}
          onConfirm={() => recording.send(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
