import { useCallback, useEffect, useState } from 'react';
import { createUnread, type Unread, type UnreadStore } from '../../platform/forms/typed/unread';
import { keepUnread, readUnread } from '../draft/kept-unread';
import { fieldKey, type ShownProblem } from '../form/problems';

/** Whether a form still has the item. */
const hasItem = (form: object, itemId: string): boolean =>
  Object.values(form).some(
    (part: unknown) =>
      Array.isArray(part) && part.some((item: { id?: unknown } | null) => item?.id === itemId),
  );

/** An unreadable text as a problem of its field: a step with one is not complete. */
function problemOf(form: object, step: string, name: string, { problem }: Unread): ShownProblem[] {
  const dot = name.indexOf('.');
  const itemId = dot < 0 ? null : name.slice(0, dot);
  if (itemId !== null && !hasItem(form, itemId)) return [];
  return [{ step, itemId, field: name.slice(dot + 1), text: problem, full: problem }];
}

const keyOf = ({ field, itemId }: ShownProblem): string => fieldKey(field, itemId);

/**
 * Keeps unreadable texts of a form's fields by step, even when the user leaves and comes back. The
 * check of a step includes them: such a field has no value, but it is not empty.
 * @param of the form
 */
export function useUnreadSteps<Form extends object>(
  of: { userId: string; requestId: string },
  ids: readonly string[],
  check: (form: Form, step: string) => ShownProblem[],
) {
  const { userId, requestId } = of;
  const [stores] = useState<ReadonlyMap<string, UnreadStore>>(() => {
    const kept = readUnread(userId, requestId);
    return new Map(ids.map((id) => [id, createUnread(kept.get(id))]));
  });
  useEffect(() => {
    const keep = () => {
      const texts = [...stores].map(([step, store]) => [step, store.getState()] as const);
      keepUnread(userId, requestId, new Map(texts));
    };
    const stops = [...stores.values()].map((store) => store.subscribe(keep));
    return () => {
      for (const stop of stops) stop();
    };
  }, [stores, userId, requestId]);
  const checked = useCallback(
    (form: Form, step: string): ShownProblem[] => {
      const texts = [...(stores.get(step)?.getState() ?? [])];
      const unread = texts.flatMap(([name, text]) => problemOf(form, step, name, text));
      const places = new Set(unread.map(keyOf));
      return [...unread, ...check(form, step).filter((problem) => !places.has(keyOf(problem)))];
    },
    [check, stores],
  );
  return { check: checked, stores };
}
