import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, Vector2, type Color, type Vector3 } from 'three';
import { createQuadBatch, type QuadBatch } from '../../../../board/scene/quadBatch.ts';

/** Lines of each sign on a field of 24 by 24, as SVG paths; sixteen signs at most. */
export type SignPaths<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Small signs and boxes over ships. One draw call. */
export interface Signs<Name extends string> {
  readonly batch: QuadBatch;
  /** A badge with a sign in it, never smaller than can be read. `size` in world units. */
  badge(at: Vector3, size: number, sign: Name, colour: Color, alpha: number): void;
  /** A box to be counted, whole or gone. */
  box(at: Vector3, size: number, whole: boolean, colour: Color, alpha: number): void;
  dispose(): void;
}

const CELL = 96;
/** Of the paths. */
const FIELD = 24;
const ACROSS = 4;
/** A badge is never drawn smaller than this radius, in CSS pixels. */
const LEAST_BADGE = 15;
const LEAST_BOX = 3.2;

const VERTEX = /* glsl */ `
  attribute vec4 iA; // position, half size
  attribute vec4 iB; // colour, alpha
  attribute vec4 iC; // kind, cell, least half size in pixels
  uniform float uHeight;
  varying vec2 vP;
  varying vec4 vColour;
  varying vec2 vC;
  void main() {
    vP = position.xy;
    vColour = iB;
    vC = iC.xy;
    vec4 view = viewMatrix * vec4(iA.xyz, 1.0);
    float pixel = 2.0 * -view.z / (projectionMatrix[1][1] * uHeight);
    view.xy += position.xy * max(iA.w, iC.z * pixel);
    gl_Position = projectionMatrix * view;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D uSigns;
  varying vec2 vP;
  varying vec4 vColour;
  varying vec2 vC;
  void main() {
    float px = length(vec2(dFdx(vP.x), dFdy(vP.x)));
    if (vC.x < 0.5) {
      // Badge: a dark six-sided plate with a bright rim.
      vec2 q = abs(vP);
      float d = max(q.x, dot(q, vec2(0.5, 0.8660254))) - 0.8;
      float plate = 1.0 - smoothstep(-px, px, d);
      float rim = 1.0 - smoothstep(0.05 - px, 0.05 + px, abs(d + 0.05));
      float halo = 0.35 * exp(-max(d, 0.0) * 9.0) * (1.0 - plate);
      vec2 cell = vec2(mod(vC.y, 4.0), floor(vC.y / 4.0));
      vec2 uv = clamp(vP / 0.62 * 0.5 + 0.5, 0.01, 0.99);
      float sign = texture2D(uSigns, vec2((cell.x + uv.x) / 4.0, 1.0 - (cell.y + 1.0 - uv.y) / 4.0)).a;
      sign *= step(max(q.x, q.y), 0.62);
      vec3 light = vColour.rgb * (rim + halo + 0.12 * plate) + mix(vColour.rgb, vec3(1.0), 0.75) * sign;
      float hides = max(max(plate * 0.82, rim), sign);
      gl_FragColor = vec4(light, hides) * vColour.a;
    } else {
      // Box: full, or an empty frame.
      vec2 q = abs(vP);
      float d = max(q.x, q.y) - 0.72;
      float inside = 1.0 - smoothstep(-px, px, d);
      float frame = 1.0 - smoothstep(0.16 - px, 0.16 + px, abs(d + 0.14));
      float full = vC.x < 1.5 ? 1.0 : 0.0;
      float a = max(inside * full, frame * mix(0.75, 1.0, full));
      vec3 light = mix(vColour.rgb, vec3(1.0), 0.25 * full) * a;
      gl_FragColor = vec4(light, max(a * 0.9, inside * 0.5)) * vColour.a;
    }
    if (gl_FragColor.a + gl_FragColor.r + gl_FragColor.g < 0.004) discard;
    #include <colorspace_fragment>
  }
`;

/** All signs on one picture, drawn as lines. */
function paintSigns(signs: readonly (readonly string[])[]): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = CELL * ACROSS;
  const context = canvas.getContext('2d');
  if (context) {
    context.strokeStyle = context.fillStyle = '#ffffff';
    context.lineCap = context.lineJoin = 'round';
    signs.forEach((paths, index) => {
      context.save();
      context.translate((index % ACROSS) * CELL, Math.floor(index / ACROSS) * CELL);
      context.scale(CELL / FIELD, CELL / FIELD);
      context.lineWidth = 2.3;
      for (const path of paths) context.stroke(new Path2D(path));
      context.restore();
    });
  }
  const texture = new CanvasTexture(canvas);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

/** Its batch's mesh is the caller's to put into a scene; 192 signs a frame at most. */
export function createSigns<Name extends string>(paths: SignPaths<Name>): Signs<Name> {
  const names = Object.keys(paths) as Name[];
  const texture = paintSigns(names.map((name) => paths[name]));
  const uniforms = { uSigns: { value: texture }, uHeight: { value: 720 } };
  const batch = createQuadBatch({
    name: 'signs',
    capacity: 192,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    renderOrder: 9,
    depthTest: false,
    premultiplied: true,
  });
  const size = new Vector2();
  batch.mesh.onBeforeRender = (renderer) => {
    uniforms.uHeight.value = renderer.getSize(size).y;
  };
  type Look = readonly [kind: number, cell: number, least: number];
  const put = ({ x, y, z }: Vector3, half: number, look: Look, { r, g, b }: Color, alpha: number): void => {
    if (alpha > 0.004) batch.add([x, y, z, half, r, g, b, alpha, ...look, 0, 0, 0, 0, 0]);
  };
  return {
    batch,
    badge: (at, half, sign, colour, alpha) => put(at, half, [0, names.indexOf(sign), LEAST_BADGE], colour, alpha),
    box: (at, half, whole, colour, alpha) => put(at, half, [whole ? 1 : 2, 0, LEAST_BOX], colour, alpha),
    dispose() {
      batch.dispose();
      texture.dispose();
    },
  };
}
