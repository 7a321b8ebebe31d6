// E13: what makes one war differ from the next, and how large it is, in words.

export const CAMPAIGN_SIZES = ['small', 'medium', 'large'] as const;
export type CampaignSize = (typeof CAMPAIGN_SIZES)[number];

export const DOCTRINES = ['none', 'line', 'raiders', 'bulwark', 'engineers', 'landings'] as const;
export type Doctrine = (typeof DOCTRINES)[number];

/** The map of old, or one drawn by the war's seed. */
export const WAR_MAPS = ['old', 'drawn'] as const;
/** Whether both begin alike, or one of them has struck first. */
export const WAR_STARTS = ['even', 'uneven'] as const;

/** E12: the first and the greatest number of turns. */
export const TURNS = [1, 60] as const;
