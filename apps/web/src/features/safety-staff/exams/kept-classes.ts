import { dropWork, keepWork, workOf, type KeptWork } from '../../../platform/storage/kept-work';
import { isFilled, type TypedClass, type TypedExam } from './class-rows';

/** A class as last typed, with rows that the server does not have. */
export interface KeptClass extends KeptWork {
  exam: TypedClass;
  rows: TypedExam[];
  /** Course and day cannot change: they are those of a planned class, or some rows were saved. */
  isFixed: boolean;
  /** Some rows were saved, and the examiner with them. */
  isSaved: boolean;
}

const keyOf = (examId: string) => `class.${examId}`;

/** The class that a user typed last and did not save; null if there is none. */
export function keptClassOf(userId: string): KeptClass | null {
  const isClass = (work: KeptWork): work is KeptClass => 'exam' in work;
  return (
    workOf(userId)
      .map(({ work }) => work)
      .find(isClass) ?? null
  );
}

/** Stores the typed class as long as it has unsaved rows. */
export function keepClass(userId: string, typed: Omit<KeptClass, 'at'>) {
  const key = keyOf(typed.exam.id);
  if (typed.rows.some(isFilled)) keepWork(userId, key, { at: Date.now(), ...typed });
  else dropWork(userId, key);
}

export const dropClass = (userId: string, examId: string) => dropWork(userId, keyOf(examId));
