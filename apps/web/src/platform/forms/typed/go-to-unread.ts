/**
 * Focuses the first field with an unreadable text, on the page or in the top dialog.
 * @returns whether there is one; the form must then not be sent
 */
export function goToUnread(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const scope: ParentNode = dialogs[dialogs.length - 1] ?? document;
  const field = scope.querySelector<HTMLElement>('input[data-unread]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
