/** Pixels for each unit of the drawing, and its edges. */
const SCALE = 2;
const MARGIN = 40;
const LINE = 44;
/** What of a shape's style is drawn. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font',
  'text-anchor',
];

/** The drawing with the styles of its sheet written into it, so that it stands by itself. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((one, at) => {
    const style = getComputedStyle(originals[at]!);
    one.setAttribute('style', STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

/** A picture of the map with lines under it, as a PNG; null where the page cannot draw it. */
export async function pictureOf(svg: SVGSVGElement, lines: readonly string[]): Promise<Blob | null> {
  const { width, height } = svg.viewBox.baseVal;
  const copy = standalone(svg);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE + 2 * MARGIN;
  canvas.height = height * SCALE + 2 * MARGIN + LINE * lines.length;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#0a1222';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, MARGIN, MARGIN);
  context.fillStyle = '#e6ecf8';
  context.font = '28px sans-serif';
  lines.forEach((line, n) => context.fillText(line, MARGIN, height * SCALE + MARGIN + LINE * (n + 0.8), canvas.width - 2 * MARGIN)); // prettier-ignore
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
