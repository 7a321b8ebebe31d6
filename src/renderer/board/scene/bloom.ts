import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  FramebufferTexture,
  LinearFilter,
  Mesh,
  NoBlending,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';

/**
 * Light that spills over from what is bright. It is taken from the finished picture and laid over it,
 * so that all else looks the same with and without it. `postprocessing` would draw the whole scene into
 * a linear target instead, and every glow here is mixed for the screen.
 */
export interface Bloom {
  /** Blurred copies, each half as large as the one before; 0 for none. */
  setSteps(steps: number): void;
  /** Over the picture that has just been drawn. */
  draw(): void;
  dispose(): void;
}

/** Brightness that begins to spill, and how softly it begins. */
const THRESHOLD = 0.8;
const KNEE = 0.2;
const STRENGTH = 0.42;

const VERTEX = /* glsl */ `
  varying vec2 vUv;
  void main() {
    vUv = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

const BRIGHT = /* glsl */ `
  uniform sampler2D uFrom;
  uniform vec2 uTexel;
  varying vec2 vUv;
  void main() {
    vec3 sum = vec3(0.0);
    for (int i = 0; i < 4; i++) {
      vec2 aside = vec2(i < 2 ? -1.0 : 1.0, mod(float(i), 2.0) < 0.5 ? -1.0 : 1.0);
      vec3 c = texture2D(uFrom, vUv + aside * uTexel).rgb;
      float value = max(max(c.r, c.g), c.b);
      // Colour spills more readily than white: hulls are not lamps.
      float colourful = value - min(min(c.r, c.g), c.b);
      float over = smoothstep(${(THRESHOLD - KNEE).toFixed(2)}, ${(THRESHOLD + KNEE).toFixed(2)}, value) * (0.12 + 0.88 * colourful);
      sum += c * over;
    }
    gl_FragColor = vec4(sum * 0.25, 1.0);
  }
`;

const SHRINK = /* glsl */ `
  uniform sampler2D uFrom;
  uniform vec2 uTexel;
  varying vec2 vUv;
  void main() {
    vec3 sum = texture2D(uFrom, vUv).rgb * 0.5;
    sum += texture2D(uFrom, vUv + uTexel).rgb * 0.125;
    sum += texture2D(uFrom, vUv - uTexel).rgb * 0.125;
    sum += texture2D(uFrom, vUv + vec2(uTexel.x, -uTexel.y)).rgb * 0.125;
    sum += texture2D(uFrom, vUv - vec2(uTexel.x, -uTexel.y)).rgb * 0.125;
    gl_FragColor = vec4(sum, 1.0);
  }
`;

const GROW = /* glsl */ `
  uniform sampler2D uFrom;
  uniform vec2 uTexel;
  uniform float uStrength;
  varying vec2 vUv;
  void main() {
    vec3 sum = vec3(0.0);
    for (int x = -1; x <= 1; x++) {
      for (int y = -1; y <= 1; y++) {
        float weight = (x == 0 ? 2.0 : 1.0) * (y == 0 ? 2.0 : 1.0) / 16.0;
        sum += weight * texture2D(uFrom, vUv + vec2(float(x), float(y)) * uTexel).rgb;
      }
    }
    gl_FragColor = vec4(sum * uStrength, 1.0);
  }
`;

function pass(name: string, fragmentShader: string, adding: boolean): ShaderMaterial {
  return new ShaderMaterial({
    name,
    vertexShader: VERTEX,
    fragmentShader,
    uniforms: {
      uFrom: { value: null as Texture | null },
      uTexel: { value: new Vector2() },
      uStrength: { value: 1 },
    },
    blending: adding ? AdditiveBlending : NoBlending,
    transparent: adding,
    depthTest: false,
    depthWrite: false,
  });
}

/** Its textures are as large as the picture of `renderer`, and made anew when that changes. */
export function createBloom(renderer: WebGLRenderer): Bloom {
  const bright = pass('bloom-bright', BRIGHT, false);
  const shrink = pass('bloom-shrink', SHRINK, false);
  const grow = pass('bloom-grow', GROW, true);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const sheet = new Mesh(geometry, bright);
  sheet.frustumCulled = false;
  const scene = new Scene();
  scene.add(sheet);
  const camera = new OrthographicCamera();
  const size = new Vector2();
  let steps = 0;
  let picture: FramebufferTexture | null = null;
  let targets: WebGLRenderTarget[] = [];

  function release(): void {
    picture?.dispose();
    picture = null;
    for (const target of targets) target.dispose();
    targets = [];
  }

  /** Textures for a picture of this size. */
  function prepare(): FramebufferTexture {
    if (picture && picture.image.width === size.x && picture.image.height === size.y) return picture;
    release();
    picture = new FramebufferTexture(size.x, size.y);
    picture.minFilter = LinearFilter;
    picture.magFilter = LinearFilter;
    for (let i = 1; i <= steps; i++) {
      const [width, height] = [Math.max(1, size.x >> i), Math.max(1, size.y >> i)];
      targets.push(new WebGLRenderTarget(width, height, { depthBuffer: false, generateMipmaps: false }));
    }
    return picture;
  }

  function run(
    material: ShaderMaterial,
    from: Texture,
    [width, height]: readonly [number, number],
    to: WebGLRenderTarget | null,
    strength = 1,
  ): void {
    const { uFrom, uTexel, uStrength } = material.uniforms;
    if (uFrom) uFrom.value = from;
    if (uTexel) (uTexel.value as Vector2).set(1 / width, 1 / height);
    if (uStrength) uStrength.value = strength;
    sheet.material = material;
    renderer.setRenderTarget(to);
    renderer.render(scene, camera);
  }

  return {
    setSteps(next) {
      if (next === steps) return;
      steps = next;
      release();
    },
    draw() {
      if (steps === 0) return;
      renderer.getDrawingBufferSize(size);
      const whole = prepare();
      renderer.copyFramebufferToTexture(whole);
      // Every pass adds to what is there, and none may wipe it.
      const clearing = renderer.autoClear;
      renderer.autoClear = false;
      let from: Texture = whole;
      let extent: readonly [number, number] = [size.x, size.y];
      for (const [index, target] of targets.entries()) {
        run(index === 0 ? bright : shrink, from, extent, target);
        from = target.texture;
        extent = [target.width, target.height];
      }
      // The finest copy is left out: it would only bleach what is bright itself.
      const finest = Math.min(1, targets.length - 1);
      for (let i = targets.length - 1; i > finest; i--) {
        const [small, large] = [targets[i], targets[i - 1]];
        if (small && large) run(grow, small.texture, [small.width, small.height], large, 0.85);
      }
      const first = targets[finest];
      if (first) run(grow, first.texture, [first.width, first.height], null, STRENGTH);
      renderer.autoClear = clearing;
    },
    dispose() {
      release();
      geometry.dispose();
      for (const material of [bright, shrink, grow]) material.dispose();
    },
  };
}
