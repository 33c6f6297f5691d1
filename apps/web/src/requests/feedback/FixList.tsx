import { UnstyledButton } from '@mantine/core';
import { RESULT, STATUS, type Action, type Result, type Status } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historiesQuery } from '../api/request-calls';
import { useRequestFamily } from '../families';
import { toneOf } from './result-tone';
import classes from './Feedback.module.css';
import { useReasons, type Finding } from './use-reasons';

/** An item as far as its verdict goes. */
export interface JudgedItem {
  id: string;
  name: string;
  result: Result;
  finding: Finding;
}

interface FixListProps {
  requestId: string;
  status: Status;
  items: readonly JudgedItem[];
  /** Opens an item's form; left out where none can be opened. */
  onShow?: (itemId: string) => void;
}

/** Actions that say in a comment what is to be done. */
const SENT_BACK: readonly string[] = [
  'return',
  'allowRevision',
  'requestUpdate',
  'reject',
  'cancel',
] satisfies Action[];
const CAME_BACK: readonly Status[] = [STATUS.returned, STATUS.needsUpdate, STATUS.rejected];

/** Why a request came back, and everything on it that has to be put right. */
export function FixList({ requestId, status, items, onShow }: FixListProps) {
  const { t } = useTranslation('requests');
  const inWords = useReasons();
  const { calls } = useRequestFamily();
  const hasComeBack = CAME_BACK.includes(status);
  const { data } = useQuery({ ...historiesQuery(calls, requestId), enabled: hasComeBack });
  const wrong = items
    .map((item, index) => ({ ...item, row: index + 1 }))
    .filter(({ result }) => result === RESULT.needsUpdate || result === RESULT.notPassed);
  if (!hasComeBack) return null;
  const last = data?.find(({ actionCode }) => SENT_BACK.includes(actionCode));
  return (
    <section className={classes.fixList} aria-label={t('fixList.title')}>
      <p className={classes.head}>
        <strong>{status === STATUS.rejected ? t('fixList.rejected') : t('fixList.title')}</strong>
        {last && <span className={classes.author}>{last.author}</span>}
      </p>
      {last?.comment && <p className={classes.comment}>{last.comment}</p>}
      {wrong.length > 0 && (
        <ul className={classes.items}>
          {wrong.map((item) => {
            const name = t('fixList.item', { row: item.row, name: item.name });
            return (
              <li key={item.id} className={classes.item} data-tone={toneOf(item.result)}>
                {onShow ? (
                  <UnstyledButton className={classes.show} onClick={() => onShow(item.id)}>
                    {name}
                  </UnstyledButton>
                ) : (
                  <strong>{name}</strong>
                )}
                <span>{inWords(item.finding)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
