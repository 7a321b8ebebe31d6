/** A screen that reads what it shows comes a while after it was chosen, or never. */
const PATIENCE = 5000;
const AGAIN = 50;

/**
 * Takes the focus to a screen that has taken another's place: its heading, or the screen itself. Without it whoever
 * reads by ear, or goes by keyboard, stands nowhere. A screen that says itself where to begin is left alone. Returns
 * what ends the waiting.
 */
export function focusNewScreen(): () => void {
  const until = Date.now() + PATIENCE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (place) {
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    } else if (Date.now() < until) timer = setTimeout(look, AGAIN);
  }
  timer = setTimeout(look, 0);
  return () => clearTimeout(timer);
}
