import {
  checkClass,
  saveClass,
  type CheckedRow,
  type ClassBody,
  type SaveClassAnswer,
} from '@portal/contracts';
import { scoreOf } from '@portal/domain';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import type { Changes } from '../../../platform/grid/columns';
import { changed, noHistory, redone, undone, type History } from '../../../platform/grid/history';
import { newGuid } from '../../../platform/upload/guid';
import {
  emptyRow,
  isFilled,
  pasteInto,
  without,
  type ExamField,
  type TypedClass,
  type TypedExam,
} from './class-rows';
import { dropClass, keepClass, type KeptClass } from './kept-classes';

const newClass = (): TypedClass => ({
  id: newGuid(),
  courseId: null,
  day: null,
  examiner: '',
  passScore: '',
});

const TYPING_PAUSE_MS = 400;
/** There is no class yet, so nothing is checked. */
const NOT_YET: ReadonlyMap<string, CheckedRow> = new Map();

/** The rows, and the changes that can be undone. */
interface ClassList {
  rows: TypedExam[];
  history: History<TypedExam[]>;
}

/** Returns a value after it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * A class that is being recorded: the typed rows, the server's check of them, and saving. Unsaved
 * rows are stored in the browser and survive the page. @param start the stored class from before
 */
export function useClass(userId: string, start: KeptClass | null) {
  const client = useQueryClient();
  const [exam, setExam] = useState(() => start?.exam ?? newClass());
  const [list, setList] = useState<ClassList>(() => ({
    rows: start?.rows ?? [emptyRow()],
    history: noHistory,
  }));
  const { rows } = list;
  /** Course and day cannot change. */
  const [isFixed, setFixed] = useState(start?.isFixed ?? false);
  /** Some rows were saved, so the examiner cannot change either. */
  const [isSaved, setSaved] = useState(start?.isSaved ?? false);
  const [message, setMessage] = useState<string>();

  useEffect(
    () => keepClass(userId, { exam, rows, isFixed, isSaved }),
    [userId, exam, rows, isFixed, isSaved],
  );

  const passScore = scoreOf(exam.passScore);
  const body = useMemo((): ClassBody | null => {
    const filled = rows.filter(isFilled);
    const { id, courseId, day, examiner } = exam;
    if (!courseId || !day || filled.length === 0) return null;
    return { id, courseId, day, examiner, passScore: passScore ?? null, rows: filled };
  }, [exam, rows, passScore]);
  const settled = useSettled(body);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['safety-staff', 'class', settled],
    queryFn: ({ signal }) => call(checkClass, { body: settled as ClassBody, signal }),
    enabled: settled !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
  const checked = useMemo(
    () =>
      data && settled !== null ? new Map(data.rows.map((row) => [row.id, row] as const)) : NOT_YET,
    [data, settled],
  );

  const saving = useCommand(
    (sent: ClassBody): Promise<SaveClassAnswer> => call(saveClass, { body: sent }),
    {
      onAnswer: async (answer, sent) => {
        const { isSuccess, message: said } = answer;
        setMessage(isSuccess ? undefined : said);
        if (isSuccess) {
          showToast('success', said);
          setFixed(true);
          setSaved(true);
        }
        const kept = new Set(
          answer.rows.filter(({ state }) => state === 'refused').map(({ id }) => id),
        );
        // Rows that were refused, or typed since, stay.
        if (answer.rows.length > 0) {
          const gone = new Set((sent.rows ?? []).map(({ id }) => id).filter((id) => !kept.has(id)));
          setList(({ rows: all }) => ({ rows: without(all, gone), history: noHistory }));
        }
        await client.invalidateQueries({ queryKey: ['safety-staff'] });
      },
    },
  );

  /** Changes the rows in a way that can be undone. */
  const changeRows = (make: (all: readonly TypedExam[]) => TypedExam[]) =>
    setList(({ rows: all, history }) => ({ rows: make(all), history: changed(history, all) }));
  const remove = useCallback((id: string) => {
    setList(({ rows: all, history }) => ({
      rows: without(all, new Set([id])),
      history: changed(history, all),
    }));
  }, []);
  /** @returns whether there was anything to undo or redo */
  const step = (take: typeof undone): boolean => {
    const stepped = take(list.history, list.rows);
    if (stepped) setList({ rows: stepped.state, history: stepped.history });
    return stepped !== undefined;
  };

  return {
    exam,
    changeExam: (part: Partial<TypedClass>) => {
      setMessage(undefined);
      setExam((all) => ({ ...all, ...part }));
    },
    isPassScoreWrong: passScore === undefined,
    rows,
    setRows: (next: TypedExam[]) => changeRows(() => next),
    /** Changes typed values in rows. */
    change: (changes: Changes<TypedExam>) =>
      changes.size > 0 &&
      changeRows((all) => all.map((row) => ({ ...row, ...changes.get(row.id) }))),
    /** Notes a key in a row. @param isFirst whether this key starts a new change for undo */
    type: (id: string, part: Partial<TypedExam>, isFirst: boolean) =>
      setList(({ rows: all, history }) => ({
        rows: all.map((row) => (row.id === id ? { ...row, ...part } : row)),
        history: isFirst ? changed(history, all) : history,
      })),
    remove,
    add: () => setList((all) => ({ ...all, rows: [...all.rows, emptyRow()] })),
    undo: () => step(undone),
    redo: () => step(redone),
    /** @returns whether rows had to be left out */
    paste: (at: { row: number; field: ExamField }, text: string): boolean => {
      const pasted = pasteInto(rows, at, text);
      changeRows(() => pasted.rows);
      return pasted.isCut;
    },
    checked,
    isChecking: body !== null && (isFetching || body !== settled),
    checkFailure: error,
    checkAgain: () => void refetch(),
    canSend: body !== null && passScore !== undefined,
    save: () => {
      setMessage(undefined);
      if (body)
        void saving.run({
          ...body,
          rows: body.rows.map((row) => ({ ...row, seen: checked.get(row.id)?.seen ?? null })),
        });
    },
    isSaving: saving.isBusy,
    message,
    setMessage,
    isFixed,
    isSaved,
    another: () => {
      dropClass(userId, exam.id);
      setExam(newClass());
      setFixed(false);
      setSaved(false);
      setMessage(undefined);
    },
  };
}
