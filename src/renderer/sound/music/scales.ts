/** Scales in semitones above their root. */
export const AEOLIAN = [0, 2, 3, 5, 7, 8, 10] as const;
export const DORIAN = [0, 2, 3, 5, 7, 9, 10] as const;
export const MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10] as const;
