import { Anchor, Button } from '@mantine/core';
import { withdrawHandOver, type CardEvent, type PersonCards } from '@portal/contracts';
import { can } from '@portal/domain';
import { ConfirmDialog, showToast, StatusBadge } from '@portal/ui';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBan,
  IconCalendarPlus,
  IconFileCheck,
  IconHandGrab,
  IconHandOff,
  IconIdBadge2,
  IconPencil,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useMyProfile } from '../../platform/session/my-profile';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { Section } from '../../requests/form/Section';
import { usePlaces } from '../../requests/request-family';
import { canPrint } from './can-print';
import classes from './CardLife.module.css';
import { useCardCommand } from './queries';

type Card = PersonCards['cards'][number];

const ICONS: Record<CardEvent, Icon> = {
  issued: IconIdBadge2,
  extended: IconCalendarPlus,
  renewed: IconRefresh,
  corrected: IconPencil,
  papersRenewed: IconFileCheck,
  ended: IconBan,
  undone: IconArrowBackUp,
  handedOver: IconHandGrab,
  handOverWithdrawn: IconHandOff,
};

/**
 * The history of a person's cards: the newest card first, and in each card the latest event first.
 */
export function CardLife({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('cardOffice');
  const profile = useMyProfile();
  const notes = profile !== undefined && can(profile, 'cards:print');
  return (
    <Section title={t('life.title')}>
      <div className={classes.cards}>
        {cards.map((card) => (
          <section key={card.id} aria-label={t('life.of', { number: card.number })}>
            <h3 className={classes.number}>
              {card.number}
              <span className={classes.days}>
                {formatDate(card.validFrom)} – {formatDate(card.validTo)}
              </span>
              {canPrint(card) ? (
                <StatusBadge tone="green">{t('life.runs')}</StatusBadge>
              ) : (
                <StatusBadge tone="red">
                  {card.isEnded ? t('life.ended') : t('life.over')}
                </StatusBadge>
              )}
              {card.badgeNumber !== '' && (
                <span className={classes.days}>
                  {t('life.badge', { number: card.badgeNumber })}
                </span>
              )}
              {notes && card.handOver && <Withdraw card={card} />}
            </h3>
            <ol className={classes.life}>
              {card.events.toReversed().map((event) => (
                <Happened key={`${event.kind}${event.at}${event.requestNumber}`} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Withdraws the note that a card was handed over. */
function Withdraw({ card: { id, number } }: { card: Card }) {
  const { t } = useTranslation(['cardOffice', 'common']);
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useCardCommand(
    () => call(withdrawHandOver, { params: { id } }),
    ({ isSuccess, message }) => showToast(isSuccess ? 'success' : 'error', message),
  );
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={withdrawing.isBusy}
        onClick={() => setAsked(true)}
      >
        {t('handOver.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('handOver.withdrawAsk', { number })}
          confirmLabel={t('handOver.withdraw')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            setAsked(false);
            void withdrawing.run();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Happened({ event }: { event: Card['events'][number] }) {
  const { t } = useTranslation('cardOffice');
  const { requestPath } = usePlaces();
  const { kind, at, before, after, requestId, requestNumber, receiver, by } = event;
  const Drawing = ICONS[kind];
  return (
    <li className={classes.event} data-kind={kind}>
      <span className={classes.mark}>
        <Drawing size={18} aria-hidden />
      </span>
      <div className={classes.told}>
        <p className={classes.what}>
          <strong>{t(`events.${kind}`)}</strong>
          <span className={classes.when}>{at ? formatDateTime(at) : t('life.noTime')}</span>
        </p>
        {kind === 'issued' ? (
          <p>{t('life.until', { day: after })}</p>
        ) : (
          (before || after) && (
            <p className={classes.change}>
              <Shown text={before} image={event.beforeImage} />
              <IconArrowRight size={16} role="img" aria-label={t('life.becomes')} />
              <Shown text={after} image={event.afterImage} />
            </p>
          )
        )}
        {kind === 'handedOver' && (
          <p>{receiver === '' ? t('life.holder') : t('handOver.by', { name: receiver })}</p>
        )}
        {by !== '' && <p>{t('life.notedBy', { name: by })}</p>}
        {requestNumber !== '' && (
          <p>
            {t('life.request')}{' '}
            {requestId ? (
              <Anchor component={Link} to={generatePath(requestPath, { id: requestId })}>
                {requestNumber}
              </Anchor>
            ) : (
              requestNumber
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Shown({ text, image }: { text: string; image: string | null }) {
  return (
    <span className={classes.shown}>
      {image && <img src={image} alt="" width={48} height={64} />}
      {text}
    </span>
  );
}
