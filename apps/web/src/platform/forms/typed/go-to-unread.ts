/**
 * Goes to the first field on the page, or in the dialog on top of it, whose text could not be read.
 * @returns whether there is one: nothing may be sent then
 */
export function goToUnread(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const scope: ParentNode = dialogs[dialogs.length - 1] ?? document;
  const field = scope.querySelector<HTMLElement>('input[data-unread]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
