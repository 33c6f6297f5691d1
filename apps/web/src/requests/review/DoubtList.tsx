import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Review.module.css';
import type { Doubt } from './review-items';

interface DoubtListProps {
  doubts: readonly Doubt[];
  canJudge: boolean;
  /** Begins the finding that a doubt amounts to. */
  onDoubt: (doubt: Doubt) => void;
}

/** Why something deserves a closer look; nothing where there is no doubt. */
export function DoubtList({ doubts, canJudge, onDoubt }: DoubtListProps) {
  const { t } = useTranslation('review');
  if (doubts.length === 0) return null;
  return (
    <ul className={classes.doubts} aria-label={t('doubts.label')}>
      {doubts.map((doubt) => (
        <li key={`${doubt.code}.${doubt.text}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {canJudge && doubt.code !== 'changed' ? (
            <UnstyledButton
              className={classes.doubt}
              title={t('doubts.take')}
              onClick={() => onDoubt(doubt)}
            >
              {doubt.text}
            </UnstyledButton>
          ) : (
            doubt.text
          )}
        </li>
      ))}
    </ul>
  );
}
