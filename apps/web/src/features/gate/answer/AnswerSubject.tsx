import { CARD_TYPE, PLANT_CARD_KINDS, type GateSubjectShown } from '@portal/contracts';
import { shownDay } from '@portal/domain';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import classes from './Answer.module.css';

interface AnswerSubjectProps {
  subject: GateSubjectShown;
  isFromList: boolean;
  /** Receives the photo, because a lane lets a person through only after the photo was shown. */
  photoRef: Ref<HTMLImageElement>;
}

/** The person or vehicle at the gate: photo, name, number, company, days, and last known place. */
export function AnswerSubject({ subject, isFromList, photoRef }: AnswerSubjectProps) {
  const { t } = useTranslation('gateScreen');
  const { name, number, companyName, imageUrl, validFrom, validTo, handedOut, isInside } = subject;
  const kind = PLANT_CARD_KINDS.find((one) => CARD_TYPE[one] === handedOut?.cardType);
  const place = subject.since &&
    subject.sinceGateName && {
      time: formatDateTime(subject.since),
      gate: subject.sinceGateName,
    };
  return (
    <div className={classes.subject}>
      {imageUrl ? (
        <img
          ref={photoRef}
          src={imageUrl}
          alt={t('answer.photo', { name })}
          className={classes.photo}
        />
      ) : (
        !isFromList && <div className={classes.photo}>{t('answer.noPhoto')}</div>
      )}
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        {number !== name && <p className={classes.number}>{number}</p>}
        {companyName && <p>{companyName}</p>}
        {handedOut && kind && (
          <p>
            {t('cards.bearer', {
              kind: t(`cards.kinds.${kind}`),
              until: formatDateTime(handedOut.until),
            })}
          </p>
        )}
        {handedOut?.host && <p>{t('cards.visits', { host: handedOut.host })}</p>}
        {!handedOut && validFrom && validTo && (
          <p>{t('answer.validity', { from: shownDay(validFrom), to: shownDay(validTo) })}</p>
        )}
        {place && <p>{t(isInside ? 'answer.inside' : 'answer.outside', place)}</p>}
      </div>
    </div>
  );
}
