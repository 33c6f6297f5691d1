import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Review.module.css';
import { doubtsByKind, type Doubt } from './review-items';

interface DoubtListProps {
  doubts: readonly Doubt[];
  canJudge: boolean;
  /** Starts the finding that confirms a doubt. */
  onDoubt: (doubt: Doubt) => void;
}

/**
 * The reasons for a closer look. Each kind has one line, which opens if there are several; nothing
 * is shown without doubts.
 */
export function DoubtList({ doubts, canJudge, onDoubt }: DoubtListProps) {
  const { t } = useTranslation('review');
  if (doubts.length === 0) return null;
  return (
    <ul className={classes.doubts} aria-label={t('doubts.label')}>
      {doubtsByKind(doubts).map((kind) => {
        const [first, ...others] = kind;
        return others.length > 0 ? (
          <DoubtsOfKind key={first.code} kind={kind} {...{ canJudge, onDoubt }} />
        ) : (
          <li key={first.code}>
            <IconAlertTriangle size={16} aria-hidden />
            <DoubtText doubt={first} {...{ canJudge, onDoubt }} />
          </li>
        );
      })}
    </ul>
  );
}

interface DoubtsOfKindProps extends Omit<DoubtListProps, 'doubts'> {
  kind: readonly [Doubt, ...Doubt[]];
}

function DoubtsOfKind({ kind, canJudge, onDoubt }: DoubtsOfKindProps) {
  const { t } = useTranslation('review');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <UnstyledButton
          className={classes.kind}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('doubts.ofKind', { kind: t(`doubts.${kind[0].code}`), count: kind.length })}
          <Chevron size={16} aria-hidden />
        </UnstyledButton>
        <ul id={id} className={classes.ofKind} hidden={!isOpen}>
          {kind.map((doubt) => (
            <li key={doubt.text}>
              <DoubtText doubt={doubt} {...{ canJudge, onDoubt }} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface DoubtTextProps extends Omit<DoubtListProps, 'doubts'> {
  doubt: Doubt;
}

/** A doubt that is only information (a change) is not a button. */
function DoubtText({ doubt, canJudge, onDoubt }: DoubtTextProps) {
  const { t } = useTranslation('review');
  if (!canJudge || doubt.code === 'changed') return doubt.text;
  return (
    <UnstyledButton
      className={classes.doubt}
      title={t('doubts.take')}
      onClick={() => onDoubt(doubt)}
    >
      {doubt.text}
    </UnstyledButton>
  );
}
