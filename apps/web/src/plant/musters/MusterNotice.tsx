import { Anchor, Group } from '@mantine/core';
import type { RunningMuster } from '@portal/contracts';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatClock } from '../../platform/time/format';

const COLOURS = { alarm: '#b3202a', drill: '#0b4a55' };

interface MusterNoticeProps {
  muster: RunningMuster | null;
  musterPath: string;
}

/** Says that a muster is running, and leads to it, so that wardens with another page open learn of an alarm. */
export function MusterNotice({ muster, musterPath }: MusterNoticeProps) {
  const { t } = useTranslation('siteBoard');
  return (
    <div role="alert">
      {muster && (
        <Group
          component="p"
          gap={10}
          m={0}
          mb={12}
          px={16}
          py={12}
          fz={17}
          c="white"
          bg={COLOURS[muster.kind]}
          bdrs={6}
        >
          <IconUrgent size={24} aria-hidden />
          <strong>{t(`running.${muster.kind}`, { time: formatClock(muster.startedAt) })}</strong>
          <Anchor
            component={Link}
            to={musterPath}
            c="inherit"
            fz="inherit"
            fw={600}
            underline="always"
          >
            {t('running.open')}
          </Anchor>
        </Group>
      )}
    </div>
  );
}
