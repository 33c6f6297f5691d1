import { showToast } from '@portal/ui';
import { focusSoon } from '../page/focus-soon';

/** How long the user can undo something. */
const UNDO_MS = 10_000;

/**
 * Undoes something. @returns ids of the elements that may take the focus then, the best one first
 */
export type Undo = () => readonly string[];

/** Shows what was done, with a button that undoes it. @returns the id of the message */
export const offerUndo = (message: string, label: string, undo: Undo): number =>
  showToast('success', message, UNDO_MS, { label, onClick: () => focusSoon(...undo()) });
