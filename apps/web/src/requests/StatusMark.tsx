import { Group } from '@mantine/core';
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

interface StatusMarkProps {
  of: { websiteStatus: Status; allowRevision: boolean };
}

/** Where a request stands, and whether its author may correct it while it waits. */
export function StatusMark({ of: { websiteStatus, allowRevision } }: StatusMarkProps) {
  const { t } = useTranslation('requests');
  const name = statusName(websiteStatus);
  const badge = <StatusBadge tone={TONES[name]}>{t(`statuses.${name}`)}</StatusBadge>;
  if (websiteStatus !== STATUS.waiting || !allowRevision) return badge;
  return (
    <Group component="span" gap={4} wrap="wrap">
      {badge}
      <StatusBadge tone="yellow">{t('revisionAllowed')}</StatusBadge>
    </Group>
  );
}
