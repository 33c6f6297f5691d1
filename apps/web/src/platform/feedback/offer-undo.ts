import { showToast } from '@portal/ui';

/** How long something can be taken back. */
const UNDO_MS = 10_000;

/** Says what was done, with a button that takes it back. @returns the id of the message */
export const offerUndo = (message: string, label: string, undo: () => void): number =>
  showToast('success', message, UNDO_MS, { label, onClick: undo });
