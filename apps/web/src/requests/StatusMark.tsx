import { STATUS, type Status, type StatusName } from '@portal/contracts';
import { turnOf } from '@portal/domain';
import { Sign, StatusBadge, type StatusTone } from '@portal/ui';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StatusMark.module.css';

/** A status to show. A removed request was either cancelled, or its draft was deleted. */
export type ShownStatus = StatusName | 'cancelled';

/** Colour of each status (docs/product/shared.md, "Statuses"). */
const TONES: Record<ShownStatus, StatusTone> = {
  removed: 'red',
  cancelled: 'red',
  draft: 'yellow',
  returned: 'yellow',
  waiting: 'blue',
  needsUpdate: 'blue',
  rejected: 'red',
  approved: 'green',
};

export const STATUS_NAMES = Object.keys(STATUS) as StatusName[];

/** The name of a status value of the API. */
export const statusName = (status: Status): StatusName =>
  STATUS_NAMES.find((name) => STATUS[name] === status) ?? 'draft';

interface StatusMarkProps {
  of: {
    websiteStatus: Status;
    allowRevision: boolean;
    /** The request was removed after its approval. */
    isCancelled?: boolean;
    /** The request waits for the viewer; omit it where the screen does not say whose turn it is. */
    isMyTurn?: boolean;
  };
  /** In a row of one line, this sign replaces the words "may be corrected". */
  revisionSign?: ReactNode;
}

/**
 * The status of a request, whether its author may correct it while it waits, and whose turn it is.
 * In a row of one line, the last two are signs.
 */
export function StatusMark({ of, revisionSign }: StatusMarkProps) {
  const { websiteStatus, allowRevision, isCancelled = false, isMyTurn } = of;
  const { t } = useTranslation('requests');
  const name: ShownStatus = isCancelled ? 'cancelled' : statusName(websiteStatus);
  const mayRevise = websiteStatus === STATUS.waiting && allowRevision;
  return (
    <span className={classes.mark}>
      <StatusBadge tone={TONES[name]}>{t(`statuses.${name}`)}</StatusBadge>
      {mayRevise && <Sign tone="yellow" icon={revisionSign} text={t('revisionAllowed')} />}
      {isMyTurn !== undefined && <TurnMark {...{ websiteStatus, allowRevision, isMyTurn }} />}
    </span>
  );
}

interface TurnMarkProps {
  websiteStatus: Status;
  allowRevision: boolean;
  isMyTurn: boolean;
}

/** Says whose turn it is; nothing for a finished request, and for another user's draft. */
function TurnMark({ websiteStatus, allowRevision, isMyTurn }: TurnMarkProps) {
  const { t } = useTranslation('requests');
  if (isMyTurn)
    return <Sign isAccent icon={<IconUserCheck size={14} aria-hidden />} text={t('turns.mine')} />;
  const turn = turnOf({ status: websiteStatus, allowRevision });
  if (turn === null || websiteStatus === STATUS.draft) return null;
  return <Sign text={t(`turns.${turn}`)} />;
}
