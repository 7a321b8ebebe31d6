/** What draws: a graphics card's name, or a library's; empty where the browser hides it. */
export function graphicsOf(gl: WebGLRenderingContext | WebGL2RenderingContext): string {
  const shown = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(shown ? shown.UNMASKED_RENDERER_WEBGL : gl.RENDERER) ?? '');
}

/** Asks for a moment's context: what draws on this machine; null where there is no WebGL. */
export function graphicsHere(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return null;
  const name = graphicsOf(gl);
  // Browsers keep few contexts alive: give this one back at once.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
