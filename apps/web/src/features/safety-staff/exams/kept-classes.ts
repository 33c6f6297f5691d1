import { dropWork, keepWork, workOf, type KeptWork } from '../../../platform/storage/kept-work';
import { isFilled, type TypedClass, type TypedExam } from './class-rows';

/** A class as it was last typed, of which the server does not have all. */
export interface KeptClass extends KeptWork {
  exam: TypedClass;
  rows: TypedExam[];
  /** Something of it was saved: course and day stay. */
  isFixed: boolean;
}

const keyOf = (examId: string) => `class.${examId}`;

/** The class that a user typed last and did not save; null where there is none. */
export function keptClassOf(userId: string): KeptClass | null {
  const isClass = (work: KeptWork): work is KeptClass => 'exam' in work;
  return (
    workOf(userId)
      .map(({ work }) => work)
      .find(isClass) ?? null
  );
}

/** Keeps what is typed, as long as there is a row that was not saved. */
export function keepClass(userId: string, typed: Omit<KeptClass, 'at'>) {
  const key = keyOf(typed.exam.id);
  if (typed.rows.some(isFilled)) keepWork(userId, key, { at: Date.now(), ...typed });
  else dropWork(userId, key);
}

export const dropClass = (userId: string, examId: string) => dropWork(userId, keyOf(examId));
