import { Checkbox, UnstyledButton } from '@mantine/core';
import { RESULT, STATUS, type Action, type RequestHeader, type Result } from '@portal/contracts';
import { isFailing, pointsAgainst } from '@portal/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historiesQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import { toneOf } from './result-tone';
import classes from './Feedback.module.css';
import { useReasons, type ShownFinding } from './use-reasons';
import { useSettling } from './use-settling';

/** The part of an item that its review result needs. */
export interface JudgedItem {
  id: string;
  name: string;
  result: Result;
  findings: readonly ShownFinding[];
}

/** All findings about one part of a request. */
interface Part {
  key: string;
  name: string;
  result: Result;
  findings: readonly ShownFinding[];
  show?: (() => void) | undefined;
}

interface FixListProps {
  request: Pick<RequestHeader, 'id' | 'websiteStatus' | 'allowRevision' | 'allowedActions'>;
  cover: {
    /** The name of the cover. */
    name: string;
    findings: readonly ShownFinding[];
    onShow?: () => void;
  };
  items: readonly JudgedItem[];
  /** Opens the form of an item; omitted if items cannot be opened. */
  onShow?: (itemId: string) => void;
}

/** Actions with a comment that says what must be corrected. */
const SENT_BACK: readonly string[] = [
  'return',
  'allowRevision',
  'requestUpdate',
  'reject',
  'cancel',
] satisfies Action[];

/**
 * Why a request was sent back, and every point to correct. The author ticks off each corrected
 * point.
 */
export function FixList({ request, cover, items, onShow }: FixListProps) {
  const { t } = useTranslation('requests');
  const { calls } = useRequestFamily();
  const { websiteStatus: status, allowRevision } = request;
  const hasComeBack =
    status === STATUS.returned ||
    status === STATUS.needsUpdate ||
    status === STATUS.rejected ||
    (status === STATUS.waiting && allowRevision);
  const { data } = useQuery({ ...historiesQuery(calls, request.id), enabled: hasComeBack });
  if (!hasComeBack) return null;
  const parts: Part[] = items.flatMap((item, index) =>
    isFailing(item)
      ? [
          {
            key: item.id,
            name: t('fixList.item', { row: index + 1, name: item.name }),
            result: item.result,
            findings: item.findings,
            show: onShow && (() => onShow(item.id)),
          },
        ]
      : [],
  );
  if (cover.findings.length > 0)
    parts.unshift({
      key: 'cover',
      name: cover.name,
      result: RESULT.needsUpdate,
      findings: cover.findings,
      show: cover.onShow,
    });
  const last = data?.find(({ actionCode }) => SENT_BACK.includes(actionCode));
  return (
    <section className={classes.fixList} aria-label={t('fixList.title')}>
      <p className={classes.head}>
        <strong>{status === STATUS.rejected ? t('fixList.rejected') : t('fixList.title')}</strong>
        {last && <span className={classes.author}>{last.author}</span>}
      </p>
      {last?.comment && <p className={classes.comment}>{last.comment}</p>}
      {parts.length > 0 && <Parts request={request} parts={parts} />}
    </section>
  );
}

function Parts({ request, parts }: Pick<FixListProps, 'request'> & { parts: readonly Part[] }) {
  const { t } = useTranslation('requests');
  const inWords = useReasons();
  const { isSettled, settle } = useSettling(request.id);
  const { allowedActions } = request;
  const canSettle = allowedActions.includes('save') || allowedActions.includes('saveRevision');
  const all = parts.flatMap(({ findings }) => findings);
  const total = pointsAgainst([], parts);
  return (
    <>
      {canSettle && total > 1 && (
        <p className={classes.progress}>
          {t('fixList.progress', { done: all.filter(isSettled).length, total })}
        </p>
      )}
      <ul className={classes.items}>
        {parts.map(({ key, name, result, findings, show }) => (
          <li key={key} className={classes.item} data-tone={toneOf(result)}>
            {show ? (
              <UnstyledButton className={classes.show} onClick={show}>
                {name}
              </UnstyledButton>
            ) : (
              <strong>{name}</strong>
            )}
            <div className={classes.marks}>
              {findings.map((found) => {
                const words = inWords(found);
                return canSettle ? (
                  <Checkbox
                    key={found.id}
                    size="sm"
                    label={words}
                    checked={isSettled(found)}
                    onChange={(event) => settle(found.id, event.currentTarget.checked)}
                  />
                ) : (
                  <span key={found.id}>{words}</span>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
