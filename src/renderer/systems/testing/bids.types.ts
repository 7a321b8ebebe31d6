import type { BidsDescription, BidsEvent, BidsView } from '../../../engine/testing/sealedBids.ts';
import type { SystemOverlay, SystemTypes } from '../choice.types.ts';

/** The fixture game's own data. */
export interface Bids extends SystemTypes {
  readonly view: BidsView;
  readonly description: BidsDescription;
  readonly event: BidsEvent;
  readonly overlay: SystemOverlay;
}
