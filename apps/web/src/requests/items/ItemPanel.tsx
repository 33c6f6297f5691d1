import { Checkbox, UnstyledButton } from '@mantine/core';
import type { Result } from '@portal/contracts';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemProblemCount } from '../form/problems';
import classes from './ItemPanel.module.css';
import { lineId } from './item-ids';
import { toneOf } from '../feedback/result-tone';

interface ItemPanelProps {
  itemId: string;
  result: Result;
  isOpen: boolean;
  onToggle: () => void;
  /** Omitted if nothing can be chosen; null if this item cannot be chosen but others can. */
  choice?:
    { isChosen: boolean; label: string; onChoose: (isChosen: boolean) => void } | null | undefined;
  /** Shown while the panel is closed, and at its top while it is open. */
  line: ReactNode;
  /** A smaller text below the line. */
  note?: ReactNode;
  /** The form; mounted only while the panel is open. */
  children: ReactNode;
}

/** The panel of an item in the list. Its left edge has the colour of the item's result. */
export function ItemPanel(props: ItemPanelProps) {
  const { itemId, result, isOpen, onToggle, choice, line, note, children } = props;
  const { t } = useTranslation('requests');
  const problems = useItemProblemCount(itemId);
  const id = useId();
  return (
    <li className={classes.panel} data-tone={toneOf(result)} data-wrong={problems > 0 || undefined}>
      <div className={classes.head}>
        {choice === null && <span className={classes.noChoice} />}
        {choice && (
          <Checkbox
            aria-label={choice.label}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
          />
        )}
        <UnstyledButton
          id={lineId(itemId)}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={classes.lines}>
            <span className={classes.line}>
              {line}
              {problems > 0 && (
                <span className={classes.wrong}>
                  <IconAlertTriangle size={16} aria-hidden />
                  {t('items.problems', { count: problems })}
                </span>
              )}
            </span>
            {note && <span className={classes.note}>{note}</span>}
          </span>
          {isOpen ? (
            <IconChevronUp size={20} aria-hidden className={classes.chevron} />
          ) : (
            <IconChevronDown size={20} aria-hidden className={classes.chevron} />
          )}
        </UnstyledButton>
      </div>
      {isOpen && (
        <div id={id} className={classes.form}>
          {children}
        </div>
      )}
    </li>
  );
}
