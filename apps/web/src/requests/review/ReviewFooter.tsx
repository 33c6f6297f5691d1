import { ActionIcon, Button, Text } from '@mantine/core';
import { RESULT, type DecideItemBody } from '@portal/contracts';
import { IconArrowBackUp, IconChecks, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Review.module.css';
import type { SavePhase } from './use-verdicts';

interface ReviewFooterProps {
  /** Whether the shown item can get a verdict now. */
  canJudge: boolean;
  /** The cover gets no verdict, but it can have findings. */
  isCover: boolean;
  /** Whether an item has no verdict yet. */
  hasUndecided: boolean;
  /** Whether the last verdicts can be undone. */
  canUndo: boolean;
  canPassAll: boolean;
  cleanCount: number;
  phase: SavePhase;
  /** The number of items for each result. */
  tally: string;
  onVerdict: (result: DecideItemBody['result']) => void;
  onStep: (by: 1 | -1) => void;
  onPassAll: () => void;
  onUndo: () => void;
}

/** Buttons with keys for the verdicts, and for moving between items. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { canJudge, isCover, phase } = props;
  const { t } = useTranslation('review');
  return (
    <footer className={classes.footer}>
      <Button
        color="#1b7a43"
        {...(isCover ? { variant: 'light' } : {})}
        disabled={!canJudge || (isCover && !props.hasUndecided)}
        onClick={() => props.onVerdict(RESULT.passed)}
        rightSection={<kbd>P</kbd>}
      >
        {isCover ? t('verdict.begin') : t('results.passed')}
      </Button>
      <Button
        variant="default"
        disabled={!canJudge}
        onClick={() => props.onVerdict(RESULT.needsUpdate)}
        rightSection={<kbd>U</kbd>}
      >
        {t('results.needsUpdate')}
      </Button>
      <Button
        variant="default"
        disabled={!canJudge || isCover}
        onClick={() => props.onVerdict(RESULT.notPassed)}
        rightSection={<kbd>N</kbd>}
      >
        {t('results.notPassed')}
      </Button>
      <Text size="sm" c="dimmed" role="status" className={classes.saved ?? ''}>
        {phase === 'idle' ? '' : t(`verdict.${phase}`)}
      </Text>
      {props.canUndo && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          rightSection={<kbd>Z</kbd>}
          onClick={props.onUndo}
        >
          {t('verdict.undoLast')}
        </Button>
      )}
      <Text size="sm" className={classes.tally ?? ''} role="status">
        {props.tally}
      </Text>
      {props.canPassAll && (
        <Button
          variant="default"
          disabled={props.cleanCount === 0}
          leftSection={<IconChecks size={18} aria-hidden />}
          onClick={props.onPassAll}
        >
          {t('verdict.passClean', { count: props.cleanCount })}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('items.previous')}
        title={t('items.previous')}
        onClick={() => props.onStep(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('items.next')}
        title={t('items.next')}
        onClick={() => props.onStep(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </footer>
  );
}
