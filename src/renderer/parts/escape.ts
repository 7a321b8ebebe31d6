/**
 * Whether this key press leaves a screen: Escape that nothing else wanted. A dialog or a list that is open
 * takes it for itself, and is still there when the window hears of the key.
 */
export function leavesScreen(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') === null;
}
