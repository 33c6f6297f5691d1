import { Button } from '@mantine/core';
import { TEXT_LIMITS, type ReviewedPaper } from '@portal/contracts';
import { Dialog, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BesideDocument } from '../../platform/files/BesideDocument';
import { FormMessage } from '../../platform/forms/FormMessage';
import { WrittenField } from '../../platform/forms/WrittenField';
import { useActsText } from '../../platform/recorded/use-acts-text';
import { formatDate } from '../../platform/time/format';
import classes from './CompanyPapers.module.css';
import { STATUS_TONES } from './PaperHistory';
import { useDecide } from './queries';

/** A paper with its data beside the document, and the buttons of the verdict. */
export function PaperDialog({ paper, onClose }: { paper: ReviewedPaper; onClose: () => void }) {
  const { t } = useTranslation(['companyPapers', 'common']);
  const texts = useActsText();
  const { kindName, companyName, number, issuer, lastDay, lastDayBefore } = paper;
  const { status, uploaded, ended, file } = paper;
  const facts = [
    [t('review.company'), companyName],
    [t('review.number'), number || '–'],
    [t('review.issuer'), issuer || '–'],
    [t('review.lastDay'), lastDay ? formatDate(lastDay) : t('own.forEver')],
    [t('review.lastDayBefore'), lastDayBefore ? formatDate(lastDayBefore) : '–'],
    [t('review.sent'), texts.recorded(uploaded)],
    ...(ended
      ? [[t('review.ended'), ended.reason === '' ? texts.recorded(ended) : texts.ended(ended)]]
      : []),
  ];
  return (
    <Dialog title={kindName} closeLabel={t('common:close')} onClose={onClose} width={1240} isTall>
      <BesideDocument
        state={<StatusBadge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>}
        facts={facts}
        file={file}
      >
        {status === 'waiting' && <Verdict paper={paper} onClose={onClose} />}
      </BesideDocument>
    </Dialog>
  );
}

function Verdict({ paper: { id }, onClose }: { paper: ReviewedPaper; onClose: () => void }) {
  const { t } = useTranslation(['companyPapers', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { decide, isBusy, message } = useDecide(id, onClose);
  const isMissing = reason.trim() === '';
  return (
    <div className={classes.verdict}>
      <FormMessage message={message} />
      <WrittenField
        name="reason"
        label={t('review.refuseReason')}
        lines={{ min: 2, max: 6 }}
        maxLength={TEXT_LIMITS.text}
        value={reason}
        error={isTried && isMissing ? t('review.reasonNeeded') : undefined}
        onChange={setReason}
      />
      <div className={classes.verdictActs}>
        <Button loading={isBusy} onClick={() => decide({ isApproved: true })}>
          {t('review.approve')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => {
            setTried(true);
            if (!isMissing) decide({ isApproved: false, reason });
          }}
        >
          {t('review.refuse')}
        </Button>
      </div>
    </div>
  );
}
