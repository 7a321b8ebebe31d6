/**
 * Lays typed arrays one behind another in one buffer, each aligned to its element size, so that a
 * whole state is copied with one `set`. Called without a buffer it only measures.
 */
export class Layout {
  readonly buffer: ArrayBuffer;
  offset = 0;

  constructor(buffer: ArrayBuffer) {
    this.buffer = buffer;
  }

  /** Goes on at an offset not before the present one: what lies between is left free. */
  from(offset: number): this {
    if (offset < this.offset) throw new Error(`${this.offset} bytes are taken, ${offset} were left for them`);
    this.offset = offset;
    return this;
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(length, 1), length);
  }
  i8(length: number): Int8Array {
    return new Int8Array(this.buffer, this.take(length, 1), length);
  }
  i16(length: number): Int16Array {
    return new Int16Array(this.buffer, this.take(length, 2), length);
  }
  i32(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(length, 4), length);
  }

  private take(length: number, elementSize: number): number {
    const at = Math.ceil(this.offset / elementSize) * elementSize;
    this.offset = at + length * elementSize;
    return at;
  }
}
