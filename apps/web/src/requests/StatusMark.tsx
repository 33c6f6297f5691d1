import { STATUS, type Status, type StatusName } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** Colour of each status (docs/product/shared.md, "Statuses"). */
const TONES: Record<StatusName, StatusTone> = {
  removed: 'red',
  draft: 'yellow',
  returned: 'yellow',
  waiting: 'blue',
  needsUpdate: 'blue',
  rejected: 'red',
  approved: 'green',
};

export const STATUS_NAMES = Object.keys(STATUS) as StatusName[];

/** The name of a status on the wire. */
export const statusName = (status: Status): StatusName =>
  STATUS_NAMES.find((name) => STATUS[name] === status) ?? 'draft';

/** Where a request stands. */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation('requests');
  const name = statusName(status);
  return <StatusBadge tone={TONES[name]}>{t(`statuses.${name}`)}</StatusBadge>;
}
