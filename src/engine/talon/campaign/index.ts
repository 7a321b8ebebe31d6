// The war for four sectors: a campaign of Talon. Its sections are in sections.json.

/** Raised when the same campaign log would replay differently; stored with every campaign. */
export const CAMPAIGN_VERSION = 1;

export { applyCampaign, whyNot } from './apply.ts';
export { battleResult } from './battleResult.ts';
export { battleSetup } from './battleSetup.ts';
export { createCampaign, parseCampaignSetup } from './setup.ts';
export { asPlayed, observeCampaign } from './observe.ts';
export { campaignView } from './view.ts';
