import {
  AdditiveBlending,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  Points,
  ShaderMaterial,
  SphereGeometry,
} from 'three';

/** What lies behind the board: a faint nebula and stars in layers. It never moves by itself. */
export interface Sky {
  readonly group: Group;
  /** Keeps star sizes right on dense screens. */
  setPixelRatio(ratio: number): void;
  dispose(): void;
}

/** Small seeded generator (mulberry32): the sky is the same every time. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const STAR_VERTEX = /* glsl */ `
  attribute vec3 colour;
  attribute float size;
  uniform float uPixelRatio;
  varying vec3 vColour;
  void main() {
    vColour = colour;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    gl_PointSize = size * uPixelRatio;
  }
`;

const STAR_FRAGMENT = /* glsl */ `
  varying vec3 vColour;
  void main() {
    float r = length(gl_PointCoord - 0.5) * 2.0;
    float a = exp(-r * r * 5.5) * smoothstep(1.0, 0.7, r);
    gl_FragColor = vec4(vColour, a);
    #include <colorspace_fragment>
  }
`;

/** Star colours from hot blue to old red, the blue ones more often. */
const SPECTRUM = [0x9fc4ff, 0xcfe0ff, 0xffffff, 0xbfd4ff, 0xffe9c8, 0xffc9a0, 0x8fb2ff].map((hex) => new Color(hex));

function starGeometry(random: () => number): BufferGeometry {
  const positions: number[] = [];
  const colours: number[] = [];
  const sizes: number[] = [];
  const star = (x: number, y: number, z: number, brightness: number, size: number): void => {
    const colour = SPECTRUM[Math.floor(random() * SPECTRUM.length)] ?? new Color(1, 1, 1);
    positions.push(x, y, z);
    colours.push(colour.r * brightness, colour.g * brightness, colour.b * brightness);
    sizes.push(size);
  };
  // Far shell: many, faint, a few of them bright.
  for (let i = 0; i < 3600; i++) {
    const y = random() * 2 - 1;
    const angle = random() * Math.PI * 2;
    const flat = Math.sqrt(1 - y * y);
    const magnitude = random() ** 5;
    const distance = 260 + random() * 60;
    star(
      distance * flat * Math.cos(angle),
      distance * y,
      distance * flat * Math.sin(angle),
      0.4 + 1.1 * magnitude,
      1.9 + 3.6 * magnitude,
    );
  }
  // Near dust under the board: it slides against the far shell when the camera moves.
  for (let i = 0; i < 700; i++) {
    const depth = random();
    const reach = 70 + 60 * depth;
    star(
      (random() * 2 - 1) * reach,
      -8 - 70 * depth,
      (random() * 2 - 1) * reach,
      0.2 + 0.5 * random() ** 3,
      1.5 + 1.2 * random(),
    );
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('colour', new BufferAttribute(new Float32Array(colours), 3));
  geometry.setAttribute('size', new BufferAttribute(new Float32Array(sizes), 1));
  return geometry;
}

const SKY_VERTEX = /* glsl */ `
  attribute vec3 colour;
  varying vec3 vColour;
  void main() {
    vColour = colour;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const SKY_FRAGMENT = /* glsl */ `
  varying vec3 vColour;
  void main() {
    gl_FragColor = vec4(vColour, 1.0);
    #include <colorspace_fragment>
    // A grain finer than a step of colour, against banding.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    gl_FragColor.rgb += (grain - 0.5) / 200.0;
  }
`;

/** Smooth value noise over three dimensions, seeded by its lattice. */
function valueNoise(random: () => number): (x: number, y: number, z: number) => number {
  const lattice = Float32Array.from({ length: 4096 }, random);
  const at = (x: number, y: number, z: number): number => lattice[((x * 73) ^ (y * 157) ^ (z * 311)) & 4095] ?? 0;
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  const blend = (a: number, b: number, t: number): number => a + (b - a) * t;
  return (x, y, z) => {
    const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [fx, fy, fz] = [smooth(x - ix), smooth(y - iy), smooth(z - iz)];
    const plane = (k: number): number =>
      blend(
        blend(at(ix, iy, iz + k), at(ix + 1, iy, iz + k), fx),
        blend(at(ix, iy + 1, iz + k), at(ix + 1, iy + 1, iz + k), fx),
        fy,
      );
    return blend(plane(0), plane(1), fz);
  };
}

/** The nebula lives in the vertex colours of a sphere: it costs nothing to draw. */
function nebulaGeometry(random: () => number): BufferGeometry {
  const sphere = new SphereGeometry(380, 96, 64);
  const noise = valueNoise(random);
  const position = sphere.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  const base = new Color(0x03060d);
  const blue = new Color(0x123a78);
  const violet = new Color(0x4a1d5e);
  const teal = new Color(0x0d4a55);
  const colour = new Color();
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i) / 380, position.getY(i) / 380, position.getZ(i) / 380];
    let cloud = 0;
    let weight = 0.5;
    for (let octave = 1; octave <= 16; octave *= 2) {
      cloud += weight * noise(x * 2.2 * octave + 7, y * 2.2 * octave + 11, z * 2.2 * octave + 3);
      weight *= 0.5;
    }
    const density = Math.max(0, cloud - 0.47) * 1.5;
    const hue = noise(x * 1.6 + 31, y * 1.6 + 5, z * 1.6 + 17);
    colour.copy(base);
    colour.r += density * (blue.r * (1 - hue) + violet.r * hue) * 0.34;
    colour.g += density * (blue.g * (1 - hue) + teal.g * hue * 0.4) * 0.4;
    colour.b += density * (blue.b * (1 - hue) + violet.b * hue) * 0.42;
    colours.set([colour.r, colour.g, colour.b], i * 3);
  }
  sphere.setAttribute('colour', new BufferAttribute(colours, 3));
  sphere.deleteAttribute('normal');
  sphere.deleteAttribute('uv');
  return sphere;
}

export function createSky(seed = 7): Sky {
  const random = seededRandom(seed);
  const uniforms = { uPixelRatio: { value: 1 } };
  const starMaterial = new ShaderMaterial({
    name: 'stars',
    vertexShader: STAR_VERTEX,
    fragmentShader: STAR_FRAGMENT,
    uniforms,
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  const skyMaterial = new ShaderMaterial({
    name: 'nebula',
    vertexShader: SKY_VERTEX,
    fragmentShader: SKY_FRAGMENT,
    side: BackSide,
    depthWrite: false,
  });
  const nebula = new Mesh(nebulaGeometry(random), skyMaterial);
  nebula.renderOrder = -2;
  const stars = new Points(starGeometry(random), starMaterial);
  stars.renderOrder = -1;
  stars.frustumCulled = false;
  const group = new Group();
  group.name = 'sky';
  group.add(nebula, stars);
  return {
    group,
    setPixelRatio: (ratio) => void (uniforms.uPixelRatio.value = ratio),
    dispose() {
      nebula.geometry.dispose();
      stars.geometry.dispose();
      skyMaterial.dispose();
      starMaterial.dispose();
    },
  };
}
