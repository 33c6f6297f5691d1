import { Button } from '@mantine/core';
import { TEXT_LIMITS, type DataRequest } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { WrittenField } from '../../platform/forms/WrittenField';
import { useActsText } from '../../platform/recorded/use-acts-text';
import { formatDate, formatDateTime } from '../../platform/time/format';
import classes from './DataRequests.module.css';
import { useAct } from './queries';
import { StateBadge } from './use-request-columns';

/** A request with its terms, what was done, and what can be done next. */
export function RequestDialog({ row, onClose }: { row: DataRequest; onClose: () => void }) {
  const { t } = useTranslation(['dataRequests', 'common']);
  const texts = useActsText();
  const facts = [
    [t('columns.person'), row.fullName || t('forgotten')],
    [t('dialog.number'), row.identityNumber || t('forgotten')],
    [t('dialog.contact'), row.contact || t('dialog.noContact')],
    [t('columns.received'), formatDateTime(row.receivedTime)],
    [
      t('dialog.from'),
      [row.isByLink ? t('dialog.byLink') : t('dialog.entered'), row.companyName]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('dialog.answerBy'), formatDate(row.answerBy)],
    [
      t('dialog.doBy'),
      `${formatDate(row.doBy)} ${row.isExtended ? t('dialog.extended') : ''}`.trim(),
    ],
  ];
  return (
    <Dialog
      title={t(`kinds.${row.kind}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={640}
    >
      <div className={classes.dialog}>
        <StateBadge row={row} />
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {row.text !== '' && (
          <section className={classes.acts}>
            <h3>{t('dialog.text')}</h3>
            <p className={classes.text}>{row.text}</p>
          </section>
        )}
        {row.acts.length > 0 && (
          <section className={classes.acts}>
            <h3>{t('dialog.history')}</h3>
            <ol>
              {row.acts.map((act) => (
                <li key={act.id}>
                  <strong>{t(`dialog.acts.${act.act}`)}</strong>
                  <span>{texts.recorded(act)}</span>
                  {act.note !== '' && <span className={classes.text}>{act.note}</span>}
                </li>
              ))}
            </ol>
          </section>
        )}
        {row.closedTime === null && <Acts row={row} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

/** A note, and the acts that are possible. Only doing what was asked for needs no note. */
function Acts({ row, onDone }: { row: DataRequest; onDone: () => void }) {
  const { t } = useTranslation('dataRequests');
  const { send, isBusy, message } = useAct(row.id, onDone);
  const [note, setNote] = useState('');
  const [isLacking, setLacking] = useState(false);
  const withNote = (act: () => void) => {
    if (note.trim() === '') {
      setLacking(true);
      document.getElementById('note')?.focus();
    } else act();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormMessage message={message} />
      <WrittenField
        name="note"
        label={t('dialog.note')}
        description={row.answeredTime === null ? t('dialog.answerNote') : t('dialog.closeNote')}
        lines={{ min: 2, max: 8 }}
        maxLength={TEXT_LIMITS.text}
        value={note}
        error={isLacking ? t('dialog.noteNeeded') : undefined}
        onChange={(text) => {
          setNote(text);
          setLacking(false);
        }}
      />
      <div className={classes.buttons}>
        {row.answeredTime === null && (
          <Button loading={isBusy} onClick={() => withNote(() => send({ act: 'answered', note }))}>
            {t('dialog.answer')}
          </Button>
        )}
        <Button
          variant={row.answeredTime === null ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => send({ act: 'closed', outcome: 'done', note })}
        >
          {t('dialog.done')}
        </Button>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => withNote(() => send({ act: 'closed', outcome: 'refused', note }))}
        >
          {t('dialog.refuse')}
        </Button>
        {!row.isExtended && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => withNote(() => send({ act: 'extended', note }))}
          >
            {t('dialog.extend')}
          </Button>
        )}
      </div>
    </form>
  );
}
