/** One effect of a board as the gallery shows it. */
export interface Shot<Scene extends string = string> {
  /** Of its files. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The scene of the system's board page that plays it. */
  readonly scene: Scene;
  /** Milliseconds from its start. */
  readonly times: readonly number[];
  readonly direction?: 'off' | 'calm' | 'cinematic';
}

/** A shot whose files are named after its scene. */
export const shot = <Scene extends string>(
  scene: Scene,
  title: string,
  text: string,
  times: readonly number[],
): Shot<Scene> => ({
  name: scene.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  title,
  text,
  scene,
  times,
});
