import { showToast } from '@portal/ui';
import { focusSoon } from '../page/focus-soon';

/** How long something can be taken back. */
const UNDO_MS = 10_000;

/** Takes something back. @returns ids of the elements at which to go on then, the best first */
export type Undo = () => readonly string[];

/** Says what was done, with a button that takes it back. @returns the id of the message */
export const offerUndo = (message: string, label: string, undo: Undo): number =>
  showToast('success', message, UNDO_MS, { label, onClick: () => focusSoon(...undo()) });
