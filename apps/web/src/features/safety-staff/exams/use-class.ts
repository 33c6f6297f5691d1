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
/** No class: nothing is checked. */
const NOT_YET: ReadonlyMap<string, CheckedRow> = new Map();

/** A value as it was when nobody had changed it for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * A class that is being entered: what was typed, what the server says of it, and saving it. What is not saved outlives
 * the page in the browser. @param start what was typed before
 */
export function useClass(userId: string, start: KeptClass | null) {
  const client = useQueryClient();
  const [exam, setExam] = useState(() => start?.exam ?? newClass());
  const [rows, setRows] = useState<TypedExam[]>(() => start?.rows ?? [emptyRow()]);
  /** Something of it was saved: course and day stay. */
  const [isFixed, setFixed] = useState(start?.isFixed ?? false);
  const [message, setMessage] = useState<string>();

  useEffect(() => keepClass(userId, { exam, rows, isFixed }), [userId, exam, rows, isFixed]);

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
        }
        const kept = new Set(
          answer.rows.filter(({ state }) => state === 'refused').map(({ id }) => id),
        );
        // Whatever was refused, or typed since, stays.
        if (answer.rows.length > 0) {
          const gone = new Set((sent.rows ?? []).map(({ id }) => id).filter((id) => !kept.has(id)));
          setRows((all) => without(all, gone));
        }
        await client.invalidateQueries({ queryKey: ['safety-staff'] });
      },
    },
  );

  const change = useCallback((id: string, field: ExamField, value: string) => {
    setRows((all) => all.map((row) => (row.id === id ? { ...row, [field]: value } : row)));
  }, []);
  const remove = useCallback((id: string) => {
    setRows((all) => without(all, new Set([id])));
  }, []);
  const add = useCallback(() => setRows((all) => [...all, emptyRow()]), []);

  return {
    exam,
    changeExam: (part: Partial<TypedClass>) => {
      setMessage(undefined);
      setExam((all) => ({ ...all, ...part }));
    },
    isPassScoreWrong: passScore === undefined,
    rows,
    setRows,
    change,
    remove,
    add,
    /** @returns whether rows had to be left out */
    paste: (at: { row: number; field: ExamField }, text: string): boolean => {
      const pasted = pasteInto(rows, at, text);
      setRows(pasted.rows);
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
    another: () => {
      dropClass(userId, exam.id);
      setExam(newClass());
      setFixed(false);
      setMessage(undefined);
    },
  };
}
