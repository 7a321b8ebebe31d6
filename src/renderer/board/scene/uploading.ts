import type { BufferAttribute } from 'three';

/** Sends the first `count` items of an attribute to the graphics card, and not the room kept for more. */
export function upload(attribute: BufferAttribute, count: number): void {
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, count * attribute.itemSize);
  attribute.needsUpdate = true;
}
