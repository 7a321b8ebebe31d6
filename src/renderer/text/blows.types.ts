/** A blow at a unit, in words: who, with what, from how far, and what it did. */
export interface Blow {
  readonly unit: number;
  readonly words: string;
}

/** What earlier events have told of blows that come later. */
export interface BlowMemory {
  /** Who launched the missile, salvo or torpedo of an id. */
  readonly launchers: Map<number, number>;
  /** From where it was launched: both coordinates, as the system counts them. */
  readonly origins: Map<number, readonly [number, number]>;
  /** How far from there it has homed on its target, as the system counts it. */
  readonly flown: Map<number, number>;
  /** How far apart the ships of a combat are. */
  range: number;
  /** What damage comes from that is aimed at nobody; null: all of it is aimed. */
  around: string | null;
}

/** What a system's record of an event says of blows. */
export interface BlowKind<Event, View> {
  /** Blows that the event tells of, or what it leaves to later ones. */
  readonly strikes?: (event: Event, view: View, memory: BlowMemory) => readonly Blow[];
  /** Whether the last blow explains this loss. */
  readonly isByBlow?: (event: Event) => boolean;
}
