import type { IssuerCall } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BesideDocument } from '../../platform/files/BesideDocument';
import { useActsText } from '../../platform/recorded/use-acts-text';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { FileLinks } from '../../requests/files/FileLinks';
import { AnswerForm } from './AnswerForm';
import classes from './IssuerCalls.module.css';
import { OutcomeBadge } from './use-call-columns';
import { WithdrawForm } from './WithdrawForm';

/** A call with what the paper says, beside its document, and a form for what comes of it. */
export function CallDialog({ row, onClose }: { row: IssuerCall; onClose: () => void }) {
  const { t } = useTranslation(['issuerCalls', 'common']);
  const { id, typeName, outcome, files, acts } = row;
  const [file] = files;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const facts = [
    [t('columns.person'), `${row.fullName} (${row.identityCardNumber})`],
    [t('columns.company'), row.companyName],
    [t('columns.issuer'), row.issuer || t('noIssuer')],
    [t('dialog.phone'), row.phone || t('noPhone')],
    [t('columns.paper'), row.number ? t('number', { number: row.number }) : t('noNumber')],
    [t('columns.lastDay'), row.lastDay ? formatDate(row.lastDay) : '–'],
    [t('dialog.request'), row.requestNumber],
    [t('dialog.drawn'), formatDateTime(row.drawnAt)],
  ];
  const isOver = outcome === 'confirmed' || outcome === 'denied';
  return (
    <Dialog title={typeName} closeLabel={t('common:close')} onClose={onClose} width={1240} isTall>
      <BesideDocument
        state={<OutcomeBadge outcome={outcome} />}
        facts={facts}
        file={file}
        noFile={t('dialog.noFiles')}
      >
        {files.length > 1 && <FileLinks label={typeName} files={files} />}
        {acts.length > 0 && <Acts acts={acts} />}
        {isOver ? (
          <WithdrawForm
            callId={id}
            isOpen={isWithdrawing}
            onOpen={() => setWithdrawing(true)}
            onDone={onClose}
          />
        ) : (
          <AnswerForm callId={id} onDone={onClose} />
        )}
      </BesideDocument>
    </Dialog>
  );
}

/** What was recorded before, the newest last. */
function Acts({ acts }: Pick<IssuerCall, 'acts'>) {
  const { t } = useTranslation('issuerCalls');
  const texts = useActsText();
  return (
    <div className={classes.acts}>
      <h3>{t('dialog.history')}</h3>
      <ol>
        {acts.map((act) => (
          <li key={act.id}>
            <strong>{act.outcome ? t(`outcomes.${act.outcome}`) : t('dialog.withdrawn')}</strong>
            <span>{texts.recorded(act)}</span>
            {act.note !== '' && <span className={classes.note}>{act.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
