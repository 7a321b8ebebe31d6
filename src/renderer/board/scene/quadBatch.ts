import {
  AdditiveBlending,
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  NormalBlending,
  ShaderMaterial,
  type IUniform,
} from 'three';

// prettier-ignore
type Values = readonly [
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
];

/** Each instance is four vec4 attributes `iA`–`iD`; what they mean is the shader's business. */
const STRIDE = 16;

export interface QuadBatchOptions {
  readonly name: string;
  /** Most instances of one frame; more are left out. */
  readonly capacity: number;
  readonly vertexShader: string;
  readonly fragmentShader: string;
  readonly uniforms?: Record<string, IUniform>;
  readonly renderOrder: number;
  readonly depthTest?: boolean;
  /** The shader gives light and, as alpha, how much it hides; without it all is added light. */
  readonly premultiplied?: boolean;
}

/**
 * Many glowing quads in one draw call. They are written anew whenever something changed:
 * `clear`, any number of `add`, `commit`.
 */
export interface QuadBatch {
  readonly mesh: Mesh;
  clear(): void;
  /** Sixteen numbers, in the order of the attributes. */
  add(values: Values): void;
  commit(): void;
  dispose(): void;
}

/** Its mesh is the caller's to put into a scene. */
export function createQuadBatch(options: QuadBatchOptions): QuadBatch {
  const data = new Float32Array(options.capacity * STRIDE);
  const buffer = new InstancedInterleavedBuffer(data, STRIDE);
  buffer.setUsage(DynamicDrawUsage);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  ['iA', 'iB', 'iC', 'iD'].forEach((name, index) => {
    geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, 4, index * 4));
  });
  geometry.instanceCount = 0;
  const material = new ShaderMaterial({
    name: options.name,
    vertexShader: options.vertexShader,
    fragmentShader: options.fragmentShader,
    uniforms: options.uniforms ?? {},
    transparent: true,
    blending: options.premultiplied ? NormalBlending : AdditiveBlending,
    premultipliedAlpha: options.premultiplied ?? false,
    depthWrite: false,
    depthTest: options.depthTest ?? true,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = options.name;
  mesh.frustumCulled = false;
  mesh.renderOrder = options.renderOrder;
  let count = 0;

  return {
    mesh,
    clear: () => void (count = 0),
    add(values) {
      if (count < options.capacity) data.set(values, STRIDE * count++);
    },
    commit() {
      geometry.instanceCount = count;
      mesh.visible = count > 0;
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, count * STRIDE);
      buffer.needsUpdate = true;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
