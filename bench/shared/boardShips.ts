import type { Page } from '@playwright/test';

/** How large ships are drawn in a window of 1440 × 900, in CSS pixels: the longer side of the middle one's box. */
export interface ShipSizes {
  /** The whole battle of ten ships, and of sixteen. */
  readonly shipPixelsTen: number;
  readonly shipPixelsSixteen: number;
  /** Of all ships that are on the screen, once the camera has come close to the first one, which is asked. */
  readonly shipPixelsTenAsked: number;
  readonly shipPixelsSixteenAsked: number;
}

const WINDOW = { width: 1440, height: 900 };
/** What the panels cover of it while a choice is asked. */
const INSETS = { top: 66, right: 268, bottom: 180, left: 284 };

/** What is used of a system's harness; its views are cut to so many ships. */
interface Shown {
  readonly views: Record<string, () => { units: readonly { id: number; side: number }[] }>;
  readonly board: {
    setInsets(insets: typeof INSETS): void;
    show(view: unknown): void;
    focus(on: unknown): void;
    setDirection(direction: string): void;
    approach(on: unknown): void;
    shipPixels(): number[];
    stats(): { frames: number };
    dispose(): void;
  };
  remake(): void;
}

/** `views` names one with at least five ships a side and one with eight; `focus`: how the system's board calls a ship. */
export async function measureShips(
  page: Page,
  views: readonly [ten: string, sixteen: string],
  focus: 'id' | 'unit id' = 'id',
): Promise<ShipSizes> {
  await page.setViewportSize(WINDOW);
  const [ten, sixteen] = [
    await page.evaluate(look, { name: views[0], ships: 10, insets: INSETS, focus }),
    await page.evaluate(look, { name: views[1], ships: 16, insets: INSETS, focus }),
  ];
  return {
    shipPixelsTen: ten.whole,
    shipPixelsSixteen: sixteen.whole,
    shipPixelsTenAsked: ten.asked,
    shipPixelsSixteenAsked: sixteen.asked,
  };
}

/** In the page. */
async function look({
  name,
  ships,
  insets,
  focus,
}: {
  name: string;
  ships: number;
  insets: typeof INSETS;
  focus: string;
}) {
  const harness = (window as unknown as { harness: Shown }).harness;
  harness.board.dispose();
  harness.remake();
  const { board } = harness;
  const view = harness.views[name]?.();
  if (!view) throw new Error(`no view ${name}`);
  const units = [0, 1].flatMap((side) => view.units.filter((unit) => unit.side === side).slice(0, ships / 2));
  if (units.length < ships) throw new Error(`${name} has ${units.length} ships`);
  const rests = async (): Promise<number> => {
    for (let still = 0; still < 3;) {
      const { frames } = board.stats();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      still = board.stats().frames === frames ? still + 1 : 0;
    }
    const sizes = board.shipPixels().sort((a, b) => a - b);
    return Math.round(sizes[sizes.length >> 1] ?? 0);
  };
  board.setInsets(insets);
  board.show({ ...view, units });
  board.focus('all');
  const whole = await rests();
  board.setDirection('cinematic');
  board.approach(focus === 'id' ? units[0]?.id : `unit ${units[0]?.id}`);
  return { whole, asked: await rests() };
}

/** As rows for people. */
export const shipRows = (sizes: ShipSizes): Record<string, number> => ({
  'ship (px), ten ships': sizes.shipPixelsTen,
  'ship (px), sixteen ships': sizes.shipPixelsSixteen,
  'ship (px), ten, one asked': sizes.shipPixelsTenAsked,
  'ship (px), sixteen, one asked': sizes.shipPixelsSixteenAsked,
});
