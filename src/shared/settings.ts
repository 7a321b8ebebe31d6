import * as v from 'valibot';

/**
 * The player's settings: one table of fields, each with what it may be and what it is until it is
 * set. A new setting is one more line here; settings stored by older versions get its default.
 */

export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How much the board draws; `auto` follows what the machine can do. */
export const QUALITIES = ['auto', 'low', 'medium', 'high'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Colours of sides and marks, by what the player's eyes tell apart. */
export const PALETTE_NAMES = ['default', 'red-green', 'blue-yellow', 'contrast'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** How large panels, names and numbers are, in percent of how they are designed. */
export const UI_SCALES = [90, 100, 110, 125, 150] as const;
export type UiScale = (typeof UI_SCALES)[number];

/** What the camera does by itself while a battle's events are shown. */
export const CAMERA_DIRECTIONS = ['off', 'calm', 'cinematic', 'chase'] as const;
export type CameraDirection = (typeof CAMERA_DIRECTIONS)[number];

/** What a drag with the left button, or with one finger, does on a ship that may be ordered: it pulls it, or moves the camera. */
export const DRAGS = ['ships', 'camera'] as const;

/** How orders that are turned over together are shown: until the player goes on, in passing, or not at all. */
export const REVEALS = ['wait', 'pass', 'off'] as const;

/** A field as requests bring it and as it is read from the store (anything else: its default). */
function field<const Schema extends v.GenericSchema>(schema: Schema, initial: v.InferOutput<Schema>) {
  return { given: schema, stored: v.fallback(v.optional(schema, initial as never), initial as never) };
}

/** A loudness from 0 to 1, in twentieths: what its slider offers. */
const volume = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1),
  v.check((given) => Math.abs(given * 20 - Math.round(given * 20)) < 1e-9),
);

const FIELDS = {
  language: field(v.picklist(LANGUAGES), 'en'),
  /** Animation speed; 0 shows results at once. */
  animationSpeed: field(v.picklist([0, 1, 2, 4]), 1),
  /** Two at one machine: the board is covered until the other one has taken the controls. */
  handOver: field(v.boolean(), false),
  reveal: field(v.picklist(REVEALS), 'wait'),
  quality: field(v.picklist(QUALITIES), 'auto'),
  palette: field(v.picklist(PALETTE_NAMES), 'default'),
  uiScale: field(v.picklist(UI_SCALES), 100),
  cameraDirection: field(v.picklist(CAMERA_DIRECTIONS), 'cinematic'),
  drag: field(v.picklist(DRAGS), 'ships'),
  /** Ships are drawn larger from afar, so that they are seen. */
  shipsGrow: field(v.boolean(), true),
  soundMaster: field(volume, 0.7),
  soundEffects: field(volume, 0.8),
  soundAmbience: field(volume, 0.4),
  soundMusic: field(volume, 0.4),
  muted: field(v.boolean(), false),
};

/** What a request may set; anything unknown in it is refused. */
export const settingsSchema = v.strictObject({
  language: FIELDS.language.given,
  animationSpeed: FIELDS.animationSpeed.given,
  handOver: FIELDS.handOver.given,
  reveal: FIELDS.reveal.given,
  quality: FIELDS.quality.given,
  palette: FIELDS.palette.given,
  uiScale: FIELDS.uiScale.given,
  cameraDirection: FIELDS.cameraDirection.given,
  drag: FIELDS.drag.given,
  shipsGrow: FIELDS.shipsGrow.given,
  soundMaster: FIELDS.soundMaster.given,
  soundEffects: FIELDS.soundEffects.given,
  soundAmbience: FIELDS.soundAmbience.given,
  soundMusic: FIELDS.soundMusic.given,
  muted: FIELDS.muted.given,
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** What was stored, by whatever version: each field that is missing or unreadable has its default. */
export const storedSettingsSchema = v.object({
  language: FIELDS.language.stored,
  animationSpeed: FIELDS.animationSpeed.stored,
  handOver: FIELDS.handOver.stored,
  reveal: FIELDS.reveal.stored,
  quality: FIELDS.quality.stored,
  palette: FIELDS.palette.stored,
  uiScale: FIELDS.uiScale.stored,
  cameraDirection: FIELDS.cameraDirection.stored,
  drag: FIELDS.drag.stored,
  shipsGrow: FIELDS.shipsGrow.stored,
  soundMaster: FIELDS.soundMaster.stored,
  soundEffects: FIELDS.soundEffects.stored,
  soundAmbience: FIELDS.soundAmbience.stored,
  soundMusic: FIELDS.soundMusic.stored,
  muted: FIELDS.muted.stored,
});

export const DEFAULT_SETTINGS: Settings = v.parse(storedSettingsSchema, {});
